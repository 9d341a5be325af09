import type { QueryClient } from '@tanstack/react-query';
import { pastMonth } from './past-month.ts';
import { leaderboardQuery, monthsQuery } from './queries.ts';

/** Fetches what the page shows to everybody. A board that fails does so alone: its place then says so (specification 8). */
export async function loadCommunity(queryClient: QueryClient, month: string | undefined): Promise<void> {
  const all = Promise.all([
    queryClient.prefetchQuery(leaderboardQuery(undefined)),
    queryClient.prefetchQuery(leaderboardQuery(pastMonth(month))),
    queryClient.prefetchQuery(monthsQuery()),
  ]);
  // In the browser the screen itself shows waiting.
  if (import.meta.env.SSR) await all;
}
