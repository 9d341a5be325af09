import { Link } from '#design/link.tsx';
import { StateLabel } from '#design/state-label.tsx';
import type { LetterClock } from '#features/newsletters/contract.ts';
import { dayAndTime } from '#lib/italian-dates.ts';
import { dashboardTexts } from '../texts.ts';

/** How the next letter of a kind stands and until when, and that the last one did not go out; its name leads there. */
export function LetterTile({ kind, state, dueAt, letterId, missedAt }: LetterClock) {
  const name = dashboardTexts.letter[kind];
  return (
    <div>
      <dt>
        {letterId ? (
          <Link to="/redazione/lettere/$id" params={{ id: letterId }}>
            {name}
          </Link>
        ) : (
          <Link to="/redazione/lettere">{name}</Link>
        )}
      </dt>
      <dd className="dashboard-letter">{dashboardTexts.letterState[state]}</dd>
      <dd className="fine-print">
        <time dateTime={dueAt}>{dashboardTexts.letterUntil(state, dayAndTime(dueAt))}</time>
      </dd>
      {missedAt && (
        <dd>
          <StateLabel look="overdue">{dashboardTexts.letterMissed(dayAndTime(missedAt))}</StateLabel>
        </dd>
      )}
    </div>
  );
}
