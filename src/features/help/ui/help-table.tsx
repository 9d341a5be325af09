import { Link } from '#design/link.tsx';
import type { Ref } from 'react';
import { WideTable } from '#design/wide-table.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { useNow } from '#lib/use-now.ts';
import type { HelpItem } from '../contract.ts';
import { kindLabels } from '../kind-texts.ts';
import { requestListTexts } from '../newsroom-texts.ts';
import { HelpStatusMark } from './help-status.tsx';

interface HelpTableProps {
  label: string;
  requests: readonly HelpItem[];
  /** The table's body, one row a request. */
  bodyRef: Ref<HTMLTableSectionElement>;
}

/** Requests as rows. */
export function HelpTable({ label, requests, bodyRef }: HelpTableProps) {
  const { columns } = requestListTexts;
  return (
    <WideTable
      label={label}
      columns={[columns.number, columns.who, columns.clock, columns.status, columns.assignee]}
      bodyRef={bodyRef}
    >
      {requests.map((request) => (
        <RequestRow key={request.id} request={request} />
      ))}
    </WideTable>
  );
}

function RequestRow({ request }: { request: HelpItem }) {
  const { id, number, kind, name, isSupporter, clock, assignee } = request;
  return (
    <tr>
      <th scope="row">
        <Link to="/admin/aiuto/$id" params={{ id }} aria-label={requestListTexts.open(number)}>
          {number}
        </Link>
        <span className="row-marks">{kindLabels[kind]}</span>
      </th>
      <td>
        {name || requestListTexts.gone}
        {isSupporter && <span className="help-supporter">{requestListTexts.supporter}</span>}
      </td>
      <td className="figures">{clock ? <Clock dueAt={clock.dueAt} /> : requestListTexts.noClock}</td>
      <td>
        <HelpStatusMark request={request} />
      </td>
      <td>{assignee?.name ?? requestListTexts.nobody}</td>
    </tr>
  );
}

function Clock({ dueAt }: { dueAt: string }) {
  const hours = (new Date(dueAt).getTime() - useNow(new Date(0)).getTime()) / 3600_000;
  return (
    <time dateTime={dueAt} title={dayAndTime(dueAt)}>
      {hours > 0 ? requestListTexts.hoursLeft(Math.floor(hours)) : requestListTexts.hoursLate(Math.floor(-hours))}
    </time>
  );
}
