import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { StoredVotes, WithdrawnVotes } from '../contract.ts';
import { choiceLimits } from './limits.ts';
import { storedVotes } from './queries.ts';
import { withdrawVotes } from './withdraw-votes.ts';

const storedRoute = createRoute({
  method: 'get',
  path: '/api/user/votes',
  summary: 'How many votes are kept with their reader',
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: StoredVotes } } },
    ...errorResponses(401, 503),
  },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/api/user/votes/withdraw',
  summary: 'Withdraws the consent to all own votes: the numbers stay, the person is forgotten',
  responses: {
    200: { description: 'Withdrawn', content: { 'application/json': { schema: WithdrawnVotes } } },
    ...errorResponses(401, 403, 429, 503),
  },
});

/** What somebody does with the own votes as a whole (product rules 1.7). */
export function ownVotesRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(storedRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json({ stored: await storedVotes(services.db, who.id) }, 200);
  });

  router.openapi(withdrawRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, choiceLimits);
    return c.json({ withdrawn: await withdrawVotes(services, who) }, 200);
  });
  return router;
}
