import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../own-votes-endpoints.ts';
import { choiceLimits } from './limits.ts';
import { storedVotes } from './queries.ts';
import { withdrawVotes } from './withdraw-votes.ts';

/** What somebody does with the own votes as a whole (product rules 1.7). */
export function ownVotesRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.user()(endpoints.countStoredVotes, ({ who }) => storedVotes(services.db, who.id));

  calls.user(choiceLimits)(endpoints.withdrawVotes, async ({ who }) => ({
    withdrawn: await withdrawVotes(services, who),
  }));
  return router;
}
