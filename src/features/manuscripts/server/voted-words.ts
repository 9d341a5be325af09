import { changedVotedWords, isExchanged, votedPaths } from '#features/article-files/voted-words.ts';
import type { FormatDraft } from '#features/formats/draft.ts';
import { drafts } from '#features/formats/drafts.ts';
import type { Format } from '#features/formats/formats.ts';
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
  if (changed) throw votedOn(draft.format, changed);
}

/** The refusal of other words at a path than those that readers have voted on. */
export function votedOn(format: Format, path: string): AppError {
  const said = isExchanged(format, path) ? publishTexts.exchanged : publishTexts.votedOn;
  return new AppError('conflict', said(path), path);
}

/** What readers see of a draft that is being corrected and whose format has words to vote on. */
async function correctedText(db: Queryable, draft: DraftRow): Promise<DraftContent | undefined> {
  const { votedOn: words, opposites }: FormatDraft = drafts[draft.format];
  if (draft.status !== 'correcting' || !(words ?? opposites)) return undefined;
  return (await revisionOf(db, draft.id, draft.publishedVersion!)).content;
}
