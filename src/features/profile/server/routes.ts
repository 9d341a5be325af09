import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { Profile } from '../contract.ts';
import { profileOf, type SentStories } from './queries.ts';

const profileRoute = createRoute({
  method: 'get',
  path: '/api/user/profile',
  summary: 'The own profile',
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: Profile } } },
    ...errorResponses(401, 503),
  },
});

/** Stories come from a later feature, which is handed in. */
export function profileRoutes(services: Services, others: SentStories): OpenAPIHono {
  const router = apiRouter();
  router.openapi(profileRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await profileOf(services, who, others), 200);
  });
  return router;
}
