import { Button } from '#design/button.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { relativeTime } from '#lib/italian.ts';
import { replyActs, type ReplyDecision, type ReplyRequest } from '../contract.ts';
import { hoursUntil } from '../rules.ts';
import { repliesTexts } from '../newsroom-texts.ts';
import { replyLabels, replyTexts } from '../texts.ts';

interface ReplyRequestProps {
  request: ReplyRequest;
  now: Date;
  /** Called for what needs words, or a last yes. */
  onAsk: (act: ReplyDecision['act']) => void;
}

/** One request: its clock, the article, who asks, and the text as it would be printed. */
export function ReplyRequestView({ request, now, onAsk }: ReplyRequestProps) {
  const { receipt, kind, name, email, concern, text, receivedAt, status, decidedAt, decidedBy, refusal, article } =
    request;
  const { confirmedAt, verified, acts } = request;
  return (
    <article className="queue-item" aria-label={receipt}>
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
      <dl className="queue-facts">
        <dt>{repliesTexts.article}</dt>
        <dd>
          <a href={`/article/${article.slug}`}>{article.title}</a>
        </dd>
        <dt>{repliesTexts.sender}</dt>
        <dd>
          {name} {email && <a href={`mailto:${email}`}>{email}</a>}
          <p className="note">
            {confirmedAt ? repliesTexts.confirmed(relativeTime(confirmedAt, now)) : repliesTexts.unconfirmed}
          </p>
          <p className="note">
            {verified ? repliesTexts.verified(verified.how, verified.by) : repliesTexts.unverified}
          </p>
        </dd>
        <dt>{repliesTexts.concern}</dt>
        <dd className="queue-text">{concern}</dd>
        <dt>{repliesTexts.text}</dt>
        <dd>
          <blockquote className="reply-text">{text}</blockquote>
        </dd>
        {refusal && (
          <>
            <dt>{repliesTexts.refusal}</dt>
            <dd className="queue-text">{refusal}</dd>
          </>
        )}
      </dl>
      {status === 'received' && <Acts acts={acts} onAsk={onAsk} />}
    </article>
  );
}

/** What can be decided, and why what cannot is another person's. */
function Acts({ acts, onAsk }: Pick<ReplyRequest, 'acts'> & Pick<ReplyRequestProps, 'onAsk'>) {
  return (
    <>
      {replyActs
        .filter((act) => !acts.includes(act))
        .map((act) => (
          <p key={act} className="note">
            {replyTexts.own[act]}
          </p>
        ))}
      <div className="button-row">
        {acts.map((act) => (
          <Button key={act} size="small" variant={act === 'publish' ? 'primary' : undefined} onClick={() => onAsk(act)}>
            {repliesTexts[act]}
          </Button>
        ))}
      </div>
    </>
  );
}

/** Until when it is to be printed, with the hours that are left; in amber for the last of its two days. */
function Clock({ request: { clock }, now }: Pick<ReplyRequestProps, 'request' | 'now'>) {
  if (!clock) return null;
  const hours = hoursUntil(clock.dueAt, now);
  const isOverdue = hours < 0;
  const look = isOverdue ? 'queue-clock queue-clock-overdue' : hours < 24 ? 'queue-clock' : undefined;
  return (
    <>
      <time dateTime={clock.dueAt}>{repliesTexts.dueBy(dayAndTime(clock.dueAt))}</time>
      <span className={look}>
        {isOverdue ? repliesTexts.overdue(relativeTime(clock.dueAt, now)) : repliesTexts.left(hours)}
      </span>
    </>
  );
}
