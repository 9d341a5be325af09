import type { ArticleSummary } from '#features/articles/contract.ts';
import type { RelatedRow } from './contract.ts';
import { relatedTexts } from './texts.ts';

/**
 * What a row shows to a reader of whom some is known to have been read: of the best of the week the first that is not,
 * and where all of them are the first, saying so. Every other row is the same for everybody.
 */
export function shownOf(
  { reason, note, story, others }: RelatedRow,
  read: ReadonlySet<string>,
): { story: ArticleSummary; note: string } {
  if (reason !== 'week') return { story, note };
  const unread = [story, ...others].find(({ id }) => !read.has(id));
  return unread ? { story: unread, note } : { story, note: relatedTexts.alreadyRead };
}
