import type { QueryClient } from '@tanstack/react-query';
import { promisesQuery } from './queries.ts';

/** Fetches the beginning of the list of promises. Where that fails the page is sent without it. */
export async function loadPromises(queryClient: QueryClient): Promise<void> {
  const promises = queryClient.prefetchInfiniteQuery(promisesQuery());
  // In the browser the screen itself shows waiting.
  if (import.meta.env.SSR) await promises;
}
