import { unreachable } from '#lib/unreachable.ts';
import type { HelpItem } from '../contract.ts';
import type { HelpStatus } from '../kinds.ts';
import { listTexts } from '../newsroom-texts.ts';

/** Where a request stands: a shape, a colour and the word for it. A clock that ran out is said first. */
export function HelpStatusMark({ request: { status, clock } }: { request: Pick<HelpItem, 'status' | 'clock'> }) {
  if (clock?.isOverdue) return <span className="story-state story-state-overdue">{listTexts.overdue}</span>;
  return <span className={`story-state story-state-${lookOf(status)}`}>{listTexts.statuses[status]}</span>;
}

function lookOf(status: HelpStatus): 'new' | 'published' | 'closed' {
  switch (status) {
    case 'open':
      return 'new';
    case 'answered':
      return 'published';
    case 'closed':
      return 'closed';
    default:
      return unreachable(status);
  }
}
