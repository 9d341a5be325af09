import type { QueryClient } from '@tanstack/react-query';
import { publication } from '#lib/publication.ts';
import { lettersQuery } from './queries.ts';

/** Fetches the beginning of the lists of letters. Where that fails the page is sent without them. */
export async function loadLetters(queryClient: QueryClient): Promise<void> {
  const letters = Promise.all([
    queryClient.prefetchInfiniteQuery(lettersQuery('weekly')),
    publication.sells && queryClient.prefetchInfiniteQuery(lettersQuery('premium')),
  ]);
  // In the browser the screen itself shows waiting.
  if (import.meta.env.SSR) await letters;
}
