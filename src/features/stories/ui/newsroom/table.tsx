import { Link, RouterButtonLink } from '#design/link.tsx';
import { useId, type Ref } from 'react';
import { WideTable } from '#design/wide-table.tsx';
import type { QueueItem } from '../../contract.ts';
import { queueTexts } from '../../newsroom-texts.ts';
import { NewsroomStatus } from './status.tsx';

interface NewsroomTableProps {
  label: string;
  stories: readonly QueueItem[];
  /** The table's body, one row a story. */
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Stories as rows. */
export function NewsroomTable({ label, stories, bodyRef }: NewsroomTableProps) {
  const { columns } = queueTexts;
  return (
    <WideTable
      label={label}
      columns={[
        columns.title,
        columns.place,
        columns.age,
        columns.status,
        columns.assignee,
        <span key="acts" className="visually-hidden">
          {columns.acts}
        </span>,
      ]}
      bodyRef={bodyRef}
    >
      {stories.map((story) => (
        <StoryRow key={story.id} story={story} />
      ))}
    </WideTable>
  );
}

function StoryRow({ story }: { story: QueueItem }) {
  const { id, title, location, ageHours, assignee } = story;
  const marksId = useId();
  const marks = marksOf(story);
  return (
    <tr>
      <th scope="row">
        <Link to="/redazione/storie/$id" params={{ id }} aria-describedby={marks.length > 0 ? marksId : undefined}>
          {title}
        </Link>
        {marks.length > 0 && (
          <span className="row-marks" id={marksId}>
            {marks.join(' · ')}
          </span>
        )}
      </th>
      <td>{location}</td>
      <td className="figures">
        <span aria-hidden="true">{queueTexts.age(ageHours)}</span>
        <span className="visually-hidden">{queueTexts.ageSpoken(ageHours)}</span>
      </td>
      <td>
        <NewsroomStatus story={story} />
      </td>
      <td>{assignee?.name ?? queueTexts.nobody}</td>
      <td className="newsroom-table-acts">
        <RouterButtonLink
          size="small"
          to="/redazione/storie/$id"
          params={{ id }}
          aria-label={queueTexts.openSpoken(title)}
        >
          {queueTexts.open}
        </RouterButtonLink>
      </td>
    </tr>
  );
}

/** What an editor must know before opening a story. */
function marksOf({ isAppeal, isAnonymous, isUnverifiedSource, attachments }: QueueItem): string[] {
  return [
    isAppeal && queueTexts.appeal,
    isAnonymous && queueTexts.anonymous,
    isUnverifiedSource && queueTexts.unverified,
    attachments > 0 && queueTexts.attachments(attachments),
  ].filter((mark) => mark !== false);
}
