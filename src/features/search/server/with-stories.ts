import { drafts } from '#features/formats/drafts.ts';
import type { SearchResult } from '../contract.ts';

/** The readers' stories behind some articles that are published: by the id of the article, the id of the story. */
export type StoriesOf = (articleIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;

/**
 * Puts a result of type `story` right after each article that was a reader's story: it leads to the form where witnesses
 * of it can write (specification 2, product rules 3). At most `limit` in all.
 */
export async function withStories(
  results: readonly SearchResult[],
  limit: number,
  storiesOf: StoriesOf,
): Promise<SearchResult[]> {
  const ids = results.filter(({ format }) => drafts[format].isTestimony).map(({ id }) => id);
  const stories = ids.length > 0 ? await storiesOf(ids) : new Map<string, string>();
  return results
    .flatMap((result) => {
      const id = stories.get(result.id);
      return id ? [result, { ...result, id, type: 'story' as const }] : [result];
    })
    .slice(0, limit);
}
