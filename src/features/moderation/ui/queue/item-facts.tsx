import { RoleBadge, SupporterBadge } from '#design/role-badge.tsx';
import { monthAndYear } from '#lib/italian-dates.ts';
import { longDate } from '#lib/italian.ts';
import type { ModerationItem } from '../../contract.ts';
import { commentQueueTexts } from '../../queue-texts.ts';
import { moderationLabels } from '../../texts.ts';

/** Who wrote a comment: what everybody sees of them, and how often somebody decided against them. */
export function AuthorFacts({ author }: Pick<ModerationItem, 'author'>) {
  if (!author) return <p className="moderated-author">{commentQueueTexts.gone}</p>;
  return (
    <p className="moderated-author">
      <b>{author.name}</b>
      <RoleBadge role={author.role} />
      {author.isSupporter && <SupporterBadge />}
      <span className="note">{commentQueueTexts.memberSince(monthAndYear(author.memberSince))}</span>
      <span className="note">{commentQueueTexts.decisionsAgainst(author.decisionsAgainst)}</span>
      {author.isLimited && <span className="moderated-mark">{commentQueueTexts.limited}</span>}
    </p>
  );
}

/** What readers hold against it: how many for each ground, and what the latest wrote. Never who. */
export function ReportSums({ reports }: Pick<ModerationItem, 'reports'>) {
  if (reports.length === 0) return null;
  return (
    <div className="moderated-note">
      <h2 className="moderated-heading">{commentQueueTexts.reports}</h2>
      <ul>
        {reports.map(({ ground, count, explanations }) => (
          <li key={ground}>
            <b>{commentQueueTexts.reportSum(moderationLabels.grounds[ground], count)}</b>
            {explanations.map((explanation, index) => (
              <p key={index}>«{explanation}»</p>
            ))}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What the author holds against the decision, and until when they are to be answered. */
export function AppealWords({ appeal }: Pick<ModerationItem, 'appeal'>) {
  if (!appeal) return null;
  return (
    <div className="moderated-note">
      <h2 className="moderated-heading">
        {commentQueueTexts.appeal}
        {' · '}
        <span className={appeal.isOverdue ? 'moderated-mark' : 'note'}>
          {appeal.isOverdue ? commentQueueTexts.appealOverdue : commentQueueTexts.appealDue(longDate(appeal.dueAt))}
        </span>
      </h2>
      <p>«{appeal.text}»</p>
      {!appeal.mayDecide && <p className="note">{commentQueueTexts.notYours}</p>}
    </div>
  );
}
