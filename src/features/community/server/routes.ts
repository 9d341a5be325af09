import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { romeMonth } from '#lib/rome-time.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { BriefMemory } from '#platform/brief-memory.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { routeOf } from '#platform/route-of.ts';
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

  router.openapi(routeOf(endpoints.readMyPoints), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await pointsOf(db, who.id, now()), 200);
  });

  router.openapi(routeOf(endpoints.readLeaderboard), async (c) => {
    dependsOn('leaderboard');
    const current = romeMonth(now());
    const { limit, month = current } = c.req.valid('query');
    if (month > current) throw new AppError('invalid_input', communityTexts.badMonth, 'month');
    const { leaderboard, ...board } = await boards.get(month, now(), () => leaderboardOf(db, month, now()));
    return c.json({ leaderboard: leaderboard.slice(0, limit), ...board }, 200);
  });

  router.openapi(routeOf(endpoints.listMonths), async (c) => {
    dependsOn('leaderboard');
    const known = months.get('', now(), async () => ({ months: await monthsWithPoints(db, now()) }));
    return c.json(await known, 200);
  });
  return router;
}
