import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { profileOf, type SentStories } from './queries.ts';

/** Stories come from a later feature, which is handed in. */
export function profileRoutes(services: Services, others: SentStories): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  calls.user()(endpoints.readProfile, ({ who }) => profileOf(services, who, others));
  return router;
}
