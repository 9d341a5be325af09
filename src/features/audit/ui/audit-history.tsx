import { useQuery } from '@tanstack/react-query';
import { RouterArrowLink } from '#design/link.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { actionWords, changeWords } from '../event-words.ts';
import { auditOfQuery } from '../queries.ts';
import { auditTexts } from '../texts.ts';

/** How many events stand on the page of what they are about. */
const shownEvents = 10;

/** What was done to one thing lately, and the way to the rest of it. */
export function AuditHistory({ target }: { target: string }) {
  const { data, isError } = useQuery(auditOfQuery(target));
  if (!data) return isError ? <p role="alert">{auditTexts.failed}</p> : <Skeleton className="skeleton-line" />;
  if (data.events.length === 0) return <p>{auditTexts.noHistory}</p>;
  return (
    <>
      <ul className="panel-lines">
        {data.events.slice(0, shownEvents).map((event) => (
          <li key={event.id}>
            <div>
              <p>{actionWords(event)}</p>
              <p className="note">{[event.actorName, dayAndTime(event.at), ...changeWords(event)].join(' · ')}</p>
            </div>
          </li>
        ))}
      </ul>
      <RouterArrowLink to="/admin/registro" search={{ target }}>
        {auditTexts.title}
      </RouterArrowLink>
    </>
  );
}
