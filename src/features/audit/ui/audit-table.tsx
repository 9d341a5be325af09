import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { longDate, timeOfDay } from '#lib/italian.ts';
import type { AuditItem } from '../contract.ts';
import { actionWords, changeWords, targetWords } from '../event-words.ts';
import { auditTexts } from '../texts.ts';

interface AuditTableProps {
  events: readonly AuditItem[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Events in rows. What is wider than the page scrolls inside of the table's own region, whose links bring it along. */
export function AuditTable({ events, bodyRef }: AuditTableProps) {
  const { columns } = auditTexts;
  return (
    <section className="scroll-region" aria-label={auditTexts.table}>
      <table className="newsroom-table">
        <thead>
          <tr>
            <th scope="col">{columns.at}</th>
            <th scope="col">{columns.actor}</th>
            <th scope="col">{columns.action}</th>
            <th scope="col">{columns.target}</th>
            <th scope="col">{columns.values}</th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {events.map((event) => (
            <tr key={event.id}>
              <td>
                {longDate(event.at)}, {timeOfDay(event.at)}
              </td>
              <td>
                <Link to="/admin/registro" search={{ actor: event.actorName }}>
                  {event.actorName}
                </Link>
              </td>
              <td>{actionWords(event.action)}</td>
              <td>
                <Target event={event} />
              </td>
              <td className="audit-values">{changeWords(event).join(' · ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Target({ event }: { event: AuditItem }) {
  const { targetId } = event;
  if (!targetId) return targetWords(event);
  return (
    <Link to="/admin/registro" search={{ target: targetId }}>
      {targetWords(event)}
    </Link>
  );
}
