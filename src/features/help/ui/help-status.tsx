import { StateLabel, type StateLook } from '#design/state-label.tsx';
import { unreachable } from '#lib/unreachable.ts';
import type { HelpItem } from '../contract.ts';
import type { HelpStatus } from '../kinds.ts';
import { requestListTexts } from '../newsroom-texts.ts';

/** Where a request stands: a shape, a colour and the word for it. A clock that ran out is said first. */
export function HelpStatusMark({ request: { status, clock } }: { request: Pick<HelpItem, 'status' | 'clock'> }) {
  if (clock?.isOverdue) return <StateLabel look="overdue">{requestListTexts.overdue}</StateLabel>;
  return <StateLabel look={lookOf(status)}>{requestListTexts.statuses[status]}</StateLabel>;
}

function lookOf(status: HelpStatus): StateLook {
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
