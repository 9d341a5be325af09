import type { QueryClient } from '@tanstack/react-query';
import { correctionsQuery } from './queries.ts';

/** Fetches the beginning of the public log. Where that fails the page is sent without it. */
export async function loadCorrections(queryClient: QueryClient): Promise<void> {
  const corrections = queryClient.prefetchInfiniteQuery(correctionsQuery());
  // In the browser the screen itself shows waiting.
  if (import.meta.env.SSR) await corrections;
}
