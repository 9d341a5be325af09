import BookOpen from 'lucide-react/icons/book-open';
import ChartColumn from 'lucide-react/icons/chart-column';
import Heart from 'lucide-react/icons/heart';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Sparkle from 'lucide-react/icons/sparkle';
import { EmptyState } from '#design/empty-state.tsx';
import { RouterButtonLink } from '#design/link.tsx';
import { relativeTime } from '#lib/italian.ts';
import type { ProfileActivity } from '../contract.ts';
import { profileTexts } from '../texts.ts';

/** What the reader did, the latest first. */
export function ActivityList({ activities, now }: { activities: readonly ProfileActivity[]; now: Date }) {
  if (activities.length === 0) {
    return (
      <EmptyState
        level={3}
        title={profileTexts.noActivityTitle}
        text={profileTexts.noActivityText}
        action={<RouterButtonLink to="/articles">{profileTexts.readSomething}</RouterButtonLink>}
      />
    );
  }
  return (
    <ol className="activity-list">
      {activities.map(({ id, type, title, timestamp }) => {
        const Icon = icons[type];
        return (
          <li key={id}>
            <Icon className="icon" aria-hidden="true" />
            <span>{title}</span>
            <time className="fine-print" dateTime={timestamp}>
              {relativeTime(timestamp, now)}
            </time>
          </li>
        );
      })}
    </ol>
  );
}

const icons = {
  read: BookOpen,
  comment: MessageSquare,
  like: Heart,
  vote: ChartColumn,
  story: Pencil,
  other: Sparkle,
} as const;
