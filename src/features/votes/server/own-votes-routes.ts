import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../own-votes-endpoints.ts';
import { choiceLimits } from './limits.ts';
import { storedVotes } from './queries.ts';
import { withdrawVotes } from './withdraw-votes.ts';

/** What somebody does with the own votes as a whole (product rules 1.7). */
export function ownVotesRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.countStoredVotes), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json({ stored: await storedVotes(services.db, who.id) }, 200);
  });

  router.openapi(routeOf(endpoints.withdrawVotes), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, choiceLimits);
    return c.json({ withdrawn: await withdrawVotes(services, who) }, 200);
  });
  return router;
}
