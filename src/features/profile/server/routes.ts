import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { profileOf, type SentStories } from './queries.ts';

/** Stories come from a later feature, which is handed in. */
export function profileRoutes(services: Services, others: SentStories): OpenAPIHono {
  const router = apiRouter();
  router.openapi(routeOf(endpoints.readProfile), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await profileOf(services, who, others), 200);
  });
  return router;
}
