import { useState } from 'react';
import { Button } from '#design/button.tsx';
import { dayAndTime, relativeTime } from '#lib/italian.ts';
import type { ReplyDecision, ReplyRequest } from '../../public-contract.ts';
import { hoursUntil } from '../../reply-rules.ts';
import { repliesTexts } from '../../reply-newsroom-texts.ts';
import { replyLabels } from '../../reply-texts.ts';
import { ReplyDecisionDialog } from './reply-decision.tsx';

interface ReplyRequestProps {
  request: ReplyRequest;
  now: Date;
  userId: string;
  onDecided: () => void;
}

/** One request: its clock, the article, who asks, and the text as it would be printed. */
export function ReplyRequestView({ request, now, userId, onDecided }: ReplyRequestProps) {
  const { receipt, kind, name, email, concern, text, receivedAt, status, decidedAt, decidedBy, refusal, article } =
    request;
  const [asked, setAsked] = useState<ReplyDecision['act']>();
  return (
    <article className="moderated" aria-label={receipt}>
      <p className="meta-line">
        <b className="figures">{receipt}</b>
        <time dateTime={receivedAt}>{repliesTexts.received(relativeTime(receivedAt, now))}</time>
        <Clock request={request} now={now} />
        {decidedAt && (
          <time dateTime={decidedAt}>{repliesTexts.decided(status, decidedBy, relativeTime(decidedAt, now))}</time>
        )}
      </p>
      <h2 className="title-5">
        {replyLabels[kind]} · {name}
      </h2>
      <dl className="report-facts">
        <dt>{repliesTexts.article}</dt>
        <dd>
          <a href={`/article/${article.slug}`}>{article.title}</a>
        </dd>
        <dt>{repliesTexts.sender}</dt>
        <dd>
          {name} <a href={`mailto:${email}`}>{email}</a>
        </dd>
        <dt>{repliesTexts.concern}</dt>
        <dd className="moderated-text">{concern}</dd>
        <dt>{repliesTexts.text}</dt>
        <dd>
          <blockquote className="reply-text">{text}</blockquote>
        </dd>
        {refusal && (
          <>
            <dt>{repliesTexts.refusal}</dt>
            <dd className="moderated-text">{refusal}</dd>
          </>
        )}
      </dl>
      {status === 'received' && (
        <div className="button-row">
          <Button size="small" variant="primary" onClick={() => setAsked('publish')}>
            {repliesTexts.publish}
          </Button>
          <Button size="small" onClick={() => setAsked('refuse')}>
            {repliesTexts.refuse}
          </Button>
        </div>
      )}
      {asked && (
        <ReplyDecisionDialog
          act={asked}
          request={request}
          userId={userId}
          onClose={() => setAsked(undefined)}
          onDecided={onDecided}
        />
      )}
    </article>
  );
}

/** Until when it is to be printed, with the hours that are left; in amber for the last of its two days. */
function Clock({ request: { clock }, now }: Pick<ReplyRequestProps, 'request' | 'now'>) {
  if (!clock) return null;
  const hours = hoursUntil(clock.dueAt, now);
  const isOverdue = hours < 0;
  const look = isOverdue ? 'moderated-clock moderated-clock-overdue' : hours < 24 ? 'moderated-clock' : undefined;
  return (
    <>
      <time dateTime={clock.dueAt}>{repliesTexts.dueBy(dayAndTime(clock.dueAt))}</time>
      <span className={look}>
        {isOverdue ? repliesTexts.overdue(relativeTime(clock.dueAt, now)) : repliesTexts.left(hours)}
      </span>
    </>
  );
}
