import { Link } from '#design/link.tsx';
import type { Ref } from 'react';
import { FormatBadge } from '#features/formats/format-badge.tsx';
import { StateLabel } from '#design/state-label.tsx';
import { WideTable } from '#design/wide-table.tsx';
import { dayAndTime } from '#lib/italian-dates.ts';
import { countUpTo, relativeTime } from '#lib/italian.ts';
import { useNow } from '#lib/use-now.ts';
import { hourOf } from '#features/workflow/rules.ts';
import { endingTexts } from '#features/endings/texts.ts';
import { endingClock } from '#features/endings/clock.ts';
import type { DraftItem } from '../contract.ts';
import { draftListTexts } from '../list-texts.ts';
import { DraftStage } from './draft-stage.tsx';

interface DraftTableProps {
  label: string;
  drafts: readonly DraftItem[];
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Drafts as rows. */
export function DraftTable({ label, drafts, bodyRef }: DraftTableProps) {
  const { columns } = draftListTexts;
  return (
    <WideTable
      label={label}
      columns={[
        columns.title,
        columns.stage,
        columns.format,
        columns.people,
        columns.changed,
        columns.notes,
        columns.hour,
      ]}
      bodyRef={bodyRef}
    >
      {drafts.map((draft) => (
        <DraftRow key={draft.id} draft={draft} />
      ))}
    </WideTable>
  );
}

function DraftRow({ draft }: { draft: DraftItem }) {
  const { id, title, format, stage, people, changedAt, endingDueAt, openNotes } = draft;
  const publishAt = hourOf(draft);
  const now = useNow(new Date(changedAt));
  return (
    <tr>
      <th scope="row">
        <Link to="/redazione/articoli/$id" params={{ id }}>
          {title.trim() || draftListTexts.untitled}
        </Link>
        {endingDueAt && <EndingMark dueAt={endingDueAt} now={now} />}
      </th>
      <td className="draft-table-stage">
        <DraftStage stage={stage} />
      </td>
      <td>
        <FormatBadge format={format} />
      </td>
      <td className="draft-table-people">
        <ul>
          {people.map((person) => (
            <li key={person.id}>
              {person.name} <span className="fine-print">{draftListTexts.parts[person.part]}</span>
            </li>
          ))}
        </ul>
        {people.length === 0 && draftListTexts.nobody}
      </td>
      <td>
        <time dateTime={changedAt} title={dayAndTime(changedAt)}>
          {relativeTime(changedAt, now)}
        </time>
      </td>
      <td className="figures">{countUpTo(openNotes, 99)}</td>
      <td className={publishAt ? 'draft-table-hour' : undefined}>
        {publishAt ? <time dateTime={publishAt}>{dayAndTime(publishAt)}</time> : draftListTexts.noHour}
      </td>
    </tr>
  );
}

/** That the real proceeding ended, and until when readers are to be told. */
function EndingMark({ dueAt, now }: { dueAt: string; now: Date }) {
  const { isOverdue, words } = endingClock(dueAt, now);
  return (
    <span className="row-marks">
      <StateLabel look={isOverdue ? 'overdue' : 'due'}>
        <time dateTime={dueAt} title={endingTexts.dueBy(dayAndTime(dueAt))}>
          {endingTexts.listMark(words)}
        </time>
      </StateLabel>
    </span>
  );
}
