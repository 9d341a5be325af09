import { Link } from '@tanstack/react-router';
import type { Ref } from 'react';
import { FormatBadge } from '#design/format-badge.tsx';
import { countUpTo, dayAndTime, relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import type { DraftItem } from '../contract.ts';
import { listTexts } from '../list-texts.ts';
import { DraftStage } from './draft-stage.tsx';

interface DraftTableProps {
  label: string;
  drafts: readonly DraftItem[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Drafts as rows. What is wider than the page scrolls inside of the table's own region, whose links bring it along. */
export function DraftTable({ label, drafts, bodyRef }: DraftTableProps) {
  const { columns } = listTexts;
  return (
    <section className="scroll-region" aria-label={label}>
      <table className="newsroom-table">
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.format}</th>
            <th scope="col">{columns.stage}</th>
            <th scope="col">{columns.people}</th>
            <th scope="col">{columns.changed}</th>
            <th scope="col">{columns.notes}</th>
            <th scope="col">{columns.hour}</th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {drafts.map((draft) => (
            <DraftRow key={draft.id} draft={draft} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function DraftRow({ draft }: { draft: DraftItem }) {
  const { id, title, format, stage, people, changedAt, openNotes, publishAt } = draft;
  const now = useNow(new Date(changedAt));
  return (
    <tr>
      <th scope="row">
        <Link to="/redazione/articoli/$id" params={{ id }}>
          {title.trim() || listTexts.untitled}
        </Link>
      </th>
      <td>
        <FormatBadge format={format} />
      </td>
      <td>
        <DraftStage stage={stage} />
      </td>
      <td>
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              {person.name} <span className="fine-print">{listTexts.parts[person.part]}</span>
            </li>
          ))}
        </ul>
        {people.length === 0 && listTexts.nobody}
      </td>
      <td>
        <time dateTime={changedAt} title={dayAndTime(changedAt)}>
          {relativeTime(changedAt, now)}
        </time>
      </td>
      <td className="figures">{countUpTo(openNotes, 99)}</td>
      <td>{publishAt ? <time dateTime={publishAt}>{dayAndTime(publishAt)}</time> : listTexts.noHour}</td>
    </tr>
  );
}
