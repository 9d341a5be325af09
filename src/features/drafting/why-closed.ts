import { unreachable } from '#lib/unreachable.ts';
import type { DraftFile } from './contract.ts';
import { closedTexts } from './editor-texts.ts';

/** Why a text cannot be changed by whoever looks at it, and what opens it again, in Italian. */
export function whyClosed({ status, stage, acts }: Pick<DraftFile, 'status' | 'stage' | 'acts'>): string {
  switch (status) {
    case 'proposed':
    case 'draft':
    case 'changes_requested':
      return closedTexts.withAuthors;
    case 'in_review':
    case 'approved':
      return closedTexts.withNewsroom;
    case 'correcting':
      return closedTexts.correcting;
    case 'published':
      if (stage === 'scheduled') return closedTexts.scheduled(acts.includes('unschedule'));
      return closedTexts.published(acts.includes('correct'));
    case 'retracted':
      return closedTexts.retracted;
    case 'discarded':
      return closedTexts.discarded;
    default:
      return unreachable(status);
  }
}
