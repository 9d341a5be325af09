import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';
import { boardSize } from './rules.ts';

/** As long as the server keeps a board (product rules 4.8). */
const boardMs = 60_000;

/** The board of a month, of this one when none is named. */
export const leaderboardQuery = (month: string | undefined) =>
  endpointQuery<typeof endpoints.readLeaderboard>(
    '/api/community/leaderboard',
    { query: { limit: boardSize, month } },
    { staleTime: boardMs, meta: { tags: ['points'] } },
  );

/** The months that have a board. */
export const monthsQuery = () =>
  endpointQuery<typeof endpoints.listMonths>(
    '/api/community/months',
    {},
    { staleTime: boardMs, meta: { tags: ['points'] } },
  );

/** The own points, asked by the browser of somebody signed in; anew each time, because voting elsewhere moves them. */
export const myPointsQuery = () =>
  endpointQuery<typeof endpoints.readMyPoints>(
    '/api/community/my-points',
    {},
    { refetchOnMount: 'always', meta: { tags: ['points'] } },
  );
