import { Link } from '@tanstack/react-router';
import { useId, type Ref } from 'react';
import { RouterButtonLink } from '#design/router-links.ts';
import type { QueueItem } from '../../contract.ts';
import { queueTexts } from '../../newsroom-texts.ts';
import { NewsroomStatus } from './status.tsx';

interface NewsroomTableProps {
  label: string;
  stories: readonly QueueItem[];
  /** The table's body, one row a story. */
  bodyRef?: Ref<HTMLTableSectionElement>;
}

/** Stories as rows. What is wider than the page scrolls inside of the table's own region, whose links bring it along. */
export function NewsroomTable({ label, stories, bodyRef }: NewsroomTableProps) {
  const { columns } = queueTexts;
  return (
    <section className="scroll-region" aria-label={label}>
      <table className="newsroom-table">
        <thead>
          <tr>
            <th scope="col">{columns.title}</th>
            <th scope="col">{columns.place}</th>
            <th scope="col">{columns.age}</th>
            <th scope="col">{columns.status}</th>
            <th scope="col">{columns.assignee}</th>
            <th scope="col">
              <span className="visually-hidden">{columns.acts}</span>
            </th>
          </tr>
        </thead>
        <tbody ref={bodyRef}>
          {stories.map((story) => (
            <StoryRow key={story.id} story={story} />
          ))}
        </tbody>
      </table>
    </section>
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
          <span className="newsroom-marks" id={marksId}>
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
function marksOf({ isAnonymous, isUnverifiedSource, attachments }: QueueItem): string[] {
  return [
    isAnonymous && queueTexts.anonymous,
    isUnverifiedSource && queueTexts.unverified,
    attachments > 0 && queueTexts.attachments(attachments),
  ].filter((mark) => mark !== false);
}
