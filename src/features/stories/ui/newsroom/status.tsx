import { StateLabel, type StateLook } from '#design/state-label.tsx';
import { unreachable } from '#lib/unreachable.ts';
import type { QueueItem } from '../../contract.ts';
import { queueTexts } from '../../newsroom-texts.ts';
import type { StoryStatus } from '../../states.ts';
import { statusLabels } from '../../status-texts.ts';

/** Where a story stands: a shape, a colour and the word for it. A clock that ran out is said first, and the author's yes. */
export function NewsroomStatus({ story }: { story: Pick<QueueItem, 'status' | 'clock' | 'approved'> }) {
  const { status, clock, approved } = story;
  if (status === 'awaiting_author_ok' && approved)
    return <StateLabel look="accepted">{queueTexts.approved}</StateLabel>;
  if (!clock || clock.state === 'running') return <StateLabel look={lookOf(status)}>{statusLabels[status]}</StateLabel>;
  return (
    <span className="story-states">
      <StateLabel look={clock.state === 'overdue' ? 'overdue' : 'due'}>{queueTexts.clock[clock.state]}</StateLabel>
      <span className="fine-print">{statusLabels[status]}</span>
    </span>
  );
}

function lookOf(status: StoryStatus): StateLook {
  switch (status) {
    case 'submitted':
      return 'new';
    case 'in_review':
      return 'review';
    case 'changes_requested':
    case 'awaiting_author_ok':
      return 'waiting';
    case 'accepted':
      return 'accepted';
    case 'published':
      return 'published';
    case 'archived':
    case 'rejected':
    case 'withdrawn':
    case 'merged':
    case 'taken_down':
      return 'closed';
    default:
      return unreachable(status);
  }
}
