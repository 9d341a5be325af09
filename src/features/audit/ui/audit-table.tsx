import { Link } from '#design/link.tsx';
import type { Ref } from 'react';
import { WideTable } from '#design/wide-table.tsx';
import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate } from '#lib/italian.ts';
import type { AuditItem } from '../contract.ts';
import { actionWords, changeWords, targetWords } from '../event-words.ts';
import { auditTexts } from '../texts.ts';

interface AuditTableProps {
  events: readonly AuditItem[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Events in rows. */
export function AuditTable({ events, bodyRef }: AuditTableProps) {
  const { columns } = auditTexts;
  return (
    <WideTable
      label={auditTexts.table}
      columns={[columns.at, columns.actor, columns.action, columns.target, columns.values]}
      className="audit-table stacked-rows"
      bodyRef={bodyRef}
    >
      {events.map((event) => (
        <tr key={event.id}>
          <td className="audit-when">
            {longDate(event.at)}, {timeOfDay(event.at)}
          </td>
          <td>
            <Link className="touch-area" to="/admin/registro" search={{ actor: event.actorName }}>
              {event.actorName}
            </Link>
          </td>
          <td>{actionWords(event)}</td>
          <td>
            <Target event={event} />
          </td>
          <td className="audit-values">{changeWords(event).join(' · ')}</td>
        </tr>
      ))}
    </WideTable>
  );
}

function Target({ event }: { event: AuditItem }) {
  const { targetId } = event;
  if (!targetId) return targetWords(event);
  return (
    <Link className="touch-area" to="/admin/registro" search={{ target: targetId }}>
      {targetWords(event)}
    </Link>
  );
}
