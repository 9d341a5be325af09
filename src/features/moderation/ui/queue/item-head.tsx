import { Link } from '#design/link.tsx';
import { relativeTime } from '#lib/italian.ts';
import { reasons } from '../../reasons.ts';
import type { ModerationItem, ModerationStep } from '../../contract.ts';
import type { Facet } from '../../facets.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { moderationLabels } from '../../texts.ts';
import { CommentState } from '../state-of.tsx';

/** Where a comment stands, since when it waits, and under which article it was written. */
export function ItemHead({ item, facet, now }: { item: ModerationItem; facet: Facet; now: Date }) {
  const { status, waitingSince, article, editedAt } = item;
  const since = facet === 'decided' ? commentQueueTexts.decided : commentQueueTexts.arrived;
  return (
    <p className="meta-line">
      <CommentState status={status} />
      <span>
        <time dateTime={waitingSince}>{since(relativeTime(waitingSince, now))}</time>
      </span>
      {editedAt && <span>{commentQueueTexts.edited}</span>}
      <span>
        {commentQueueTexts.on}{' '}
        <Link to="/article/$slug" params={{ slug: article.slug }}>
          {article.title}
        </Link>
      </span>
      {article.commentsClosed && <span>{commentQueueTexts.closedThread}</span>}
    </p>
  );
}

/** The last thing that was decided about a comment: by whom, why, and what the author was told. */
export function LastStep({ step, now }: { step: ModerationStep; now: Date }) {
  return (
    <p className="note moderated-last">
      {commentQueueTexts.last}: <StepWords step={step} now={now} />
    </p>
  );
}

/** One step of a comment's standing, in one line. */
export function StepWords({ step, now }: { step: ModerationStep; now: Date }) {
  const { from, to, actor, at, reason, text } = step;
  const { statuses } = moderationLabels;
  return (
    <>
      <b>{from === to ? statuses[to] : commentQueueTexts.step(statuses[from], statuses[to])}</b>,{' '}
      {commentQueueTexts.by(actor ?? commentQueueTexts.byProgram)}, <time dateTime={at}>{relativeTime(at, now)}</time>
      {reason && ` · ${reasons[reason].label}`}
      {text && ` · «${text}»`}
    </>
  );
}
