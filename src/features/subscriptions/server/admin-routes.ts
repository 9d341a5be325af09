import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../admin-endpoints.ts';
import { subscriptionList } from './admin-list.ts';
import { subscriptionMonths } from './admin-months.ts';

/** What admins see of subscriptions. Whatever moves money is done at the provider, or by its owner. */
export function adminSubscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.listSubscriptions), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await subscriptionList(services, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.listSubscriptionMonths), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await subscriptionMonths(services), 200);
  });
  return router;
}
