import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { WideTable } from '#design/wide-table.tsx';
import { dayAndTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { HelpItem } from '../contract.ts';
import { kindLabels } from '../kind-texts.ts';
import { listTexts } from '../newsroom-texts.ts';
import { HelpStatusMark } from './help-status.tsx';

interface HelpTableProps {
  label: string;
  requests: readonly HelpItem[];
  /** The table's body, one row a request. */
  bodyRef: Ref<HTMLTableSectionElement>;
}

/** Requests as rows. */
export function HelpTable({ label, requests, bodyRef }: HelpTableProps) {
  const { columns } = listTexts;
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
        <Link to="/admin/aiuto/$id" params={{ id }} aria-label={listTexts.open(number)}>
          {number}
        </Link>
        <span className="row-marks">{kindLabels[kind]}</span>
      </th>
      <td>
        {name || listTexts.gone}
        {isSupporter && <span className="help-supporter">{listTexts.supporter}</span>}
      </td>
      <td className="figures">{clock ? <Clock dueAt={clock.dueAt} /> : listTexts.noClock}</td>
      <td>
        <HelpStatusMark request={request} />
      </td>
      <td>{assignee?.name ?? listTexts.nobody}</td>
    </tr>
  );
}

function Clock({ dueAt }: { dueAt: string }) {
  const hours = (new Date(dueAt).getTime() - useNow(new Date(0)).getTime()) / 3600_000;
  return (
    <time dateTime={dueAt} title={dayAndTime(dueAt)}>
      {hours > 0 ? listTexts.hoursLeft(Math.floor(hours)) : listTexts.hoursLate(Math.floor(-hours))}
    </time>
  );
}
