import { unreachable } from '#lib/unreachable.ts';
import type { StoryActor, StoryStatus } from './states.ts';

/**
 * Whether somebody of the newsroom may change a story's text now; `reopens`: it goes back to the newsroom by it, because
 * its author was asked about the text as it was.
 */
export function editingOf(
  status: StoryStatus,
  actor: Extract<StoryActor, 'assigned' | 'admin'>,
): 'free' | 'reopens' | 'not allowed' | 'not now' {
  switch (status) {
    case 'in_review':
    case 'changes_requested':
      return 'free';
    case 'accepted':
      return actor === 'admin' ? 'free' : 'not allowed';
    case 'awaiting_author_ok':
      return actor === 'admin' ? 'reopens' : 'not allowed';
    case 'submitted':
    case 'published':
    case 'archived':
    case 'rejected':
    case 'withdrawn':
    case 'merged':
    case 'taken_down':
      return 'not now';
    default:
      return unreachable(status);
  }
}
