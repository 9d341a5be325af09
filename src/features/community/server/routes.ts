import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { romeMonth } from '#lib/rome-time.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import type { Leaderboard, LeaderboardMonths } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { communityTexts } from '../texts.ts';
import { leaderboardOf, monthsWithPoints, pointsOf } from './queries.ts';

/** A minute, and the boards of some years (product rules 4.8). */
const memory = { keptMs: 60_000, most: 200 };

/** Points and boards. */
export function communityRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const boards = new BriefMemory<Leaderboard>(memory);
  const months = new BriefMemory<LeaderboardMonths>(memory);
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.user()(endpoints.readMyPoints, ({ who }) => pointsOf(db, who.id, now()));

  calls.public(endpoints.readLeaderboard, async ({ query }) => {
    dependsOn('leaderboard');
    const current = romeMonth(now());
    const { limit, month = current } = query;
    if (month > current) throw new AppError('invalid_input', communityTexts.badMonth, 'month');
    const { leaderboard, ...board } = await boards.get(month, now(), () => leaderboardOf(db, month, now()));
    return { leaderboard: leaderboard.slice(0, limit), ...board };
  });

  calls.public(endpoints.listMonths, async () => {
    dependsOn('leaderboard');
    const known = months.get('', now(), async () => ({ months: await monthsWithPoints(db, now()) }));
    return known;
  });
  return router;
}
