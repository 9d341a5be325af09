import { Link } from '#design/link.tsx';
import { useRef } from 'react';
import { longDate } from '#lib/italian.ts';
import type { Statement } from '../../contract.ts';
import { ownDecisionTexts } from '../../own-decision-texts.ts';
import { StatementOfReasons } from '../statement.tsx';
import { AppealForm } from './appeal-form.tsx';
import { DeleteComment } from './delete-comment.tsx';

/** One decision against an own comment: what was decided, why, and what can be said against it. */
export function OwnDecision({ statement, userId }: { statement: Statement; userId: string }) {
  const { id, at, decision, comment, article, appeal } = statement;
  const title = useRef<HTMLHeadingElement>(null);
  const titleId = `decisione-${id}`;
  const isDeleted = comment.status === 'deleted';
  const isAway = comment.status === 'hidden' || comment.status === 'rejected';
  return (
    <article className="own-decision-row" aria-labelledby={titleId}>
      <h2 className="title-4" id={titleId} ref={title} tabIndex={-1}>
        {ownDecisionTexts.decisions[decision]}
      </h2>
      <p className="meta-line">
        <time dateTime={at}>{longDate(at)}</time>
        <span>
          {ownDecisionTexts.on}{' '}
          {article.slug === null ? (
            article.title
          ) : (
            <Link to="/article/$slug" params={{ slug: article.slug }}>
              {article.title}
            </Link>
          )}
        </span>
      </p>
      {isDeleted ? (
        <p className="note">{ownDecisionTexts.nowDeleted}</p>
      ) : (
        <blockquote className="moderated-parent">
          <p className="note">{ownDecisionTexts.comment}</p>
          <p className="queue-text">{comment.content}</p>
        </blockquote>
      )}
      {comment.status === 'published' && <p>{ownDecisionTexts.nowPublished}</p>}
      <StatementOfReasons {...statement} />
      {appeal ? (
        <Appeal appeal={appeal} isDeleted={isDeleted} />
      ) : (
        <AppealForm statement={statement} userId={userId} title={title} />
      )}
      {isAway && statement.isLatest && <DeleteComment statement={statement} title={title} />}
    </article>
  );
}

function Appeal({ appeal, isDeleted }: { appeal: NonNullable<Statement['appeal']>; isDeleted: boolean }) {
  const { status, text, dueAt, answer } = appeal;
  return (
    <section className="moderated-note">
      <h3 className="moderated-heading">{ownDecisionTexts.yourAppeal}</h3>
      <p>
        <b>{isDeleted && status === 'overturned' ? ownDecisionTexts.fell : ownDecisionTexts.appealStatuses[status]}</b>
      </p>
      <p className="queue-text">{text}</p>
      {status === 'open' && <p className="note">{ownDecisionTexts.answerBy(dueAt)}</p>}
      {answer && (
        <>
          <h3 className="moderated-heading">{ownDecisionTexts.answer}</h3>
          <p className="queue-text">{answer}</p>
        </>
      )}
    </section>
  );
}
