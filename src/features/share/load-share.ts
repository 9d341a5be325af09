import type { QueryClient } from '@tanstack/react-query';
import { publicShareQuery } from './queries.ts';

/** Fetches the public line. Where that fails the page is sent without it. */
export async function loadShare(queryClient: QueryClient): Promise<void> {
  const share = queryClient.prefetchQuery(publicShareQuery());
  // In the browser the line comes when it is there.
  if (import.meta.env.SSR) await share;
}
