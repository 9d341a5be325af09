import { changedVotedWords, votedPaths } from '#features/article-files/voted-words.ts';
import type { DraftRow } from '#features/workflow/server/transitions.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import type { DraftContent } from '../content.ts';
import { publishTexts } from '../texts.ts';
import { revisionOf } from './revisions.ts';

/**
 * The paths of the words of a draft's latest text that a correction cannot change: readers have voted on them as they
 * are.
 */
export async function fixedPaths(db: Queryable, draft: DraftRow, latest: DraftContent): Promise<string[]> {
  const published = await correctedText(db, draft);
  if (!published) return [];
  // Words that were changed before this was refused can be put right.
  const changed = changedVotedWords(draft.format, published, latest);
  return votedPaths(draft.format, published).filter((path) => !changed.includes(path));
}

/** Refuses a text with other words than those that readers have voted on (409). */
export async function refuseVotedWords(tx: Tx, draft: DraftRow, wanted: DraftContent): Promise<void> {
  const published = await correctedText(tx, draft);
  const [changed] = published ? changedVotedWords(draft.format, published, wanted) : [];
  if (changed) throw votedOn(changed);
}

/** The refusal of other words at a path than those that readers have voted on. */
export const votedOn = (path: string): AppError => new AppError('conflict', publishTexts.votedOn(path), path);

/** What readers see of a draft that is being corrected. */
async function correctedText(db: Queryable, draft: DraftRow): Promise<DraftContent | undefined> {
  if (draft.status !== 'correcting') return undefined;
  return (await revisionOf(db, draft.id, draft.publishedVersion!)).content;
}
