import { unreachable } from '#lib/unreachable.ts';
import { refusalOf } from '#features/workflow/rules.ts';
import type { DraftAct } from '#features/workflow/states.ts';
import type { DraftFile } from './contract.ts';
import { closedTexts } from './editor-texts.ts';

type Closed = Pick<DraftFile, 'format' | 'status' | 'stage' | 'acts' | 'part'>;

/** Why a text cannot be changed by whoever looks at it, and what opens it again, or who does, in Italian. */
export function whyClosed(file: Closed): string {
  const { status, stage, acts } = file;
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
      if (stage === 'scheduled') {
        if (acts.includes('unschedule')) return closedTexts.scheduled;
        return closedTexts.scheduledForOthers(isForWriters('unschedule', file));
      }
      return acts.includes('correct')
        ? closedTexts.published
        : closedTexts.publishedForOthers(isForWriters('correct', file));
    case 'retracted':
      return closedTexts.retracted;
    case 'discarded':
      return closedTexts.discarded;
    default:
      return unreachable(status);
  }
}

/** Whether a writer may do it with their own article. Whoever wrote it and may not is not told that they may. */
function isForWriters(act: DraftAct, { format, status, part }: Closed): boolean {
  return part === 'editor' && refusalOf(act, { format, status }, 'writer') === undefined;
}
