import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { SubscriptionList, SubscriptionMonths } from '../admin-contract.ts';
import { subscriptionStates } from '../states.ts';
import { subscriptionList } from './admin-list.ts';
import { subscriptionMonths } from './admin-months.ts';

const path = '/api/admin/subscriptions';
const tags = ['admin'];

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'Subscriptions and whose they are, the newest first; no card data',
  request: {
    query: z.object({
      state: z.enum(subscriptionStates).optional(),
      q: z.string().trim().max(100).optional().meta({ description: 'in name, user name and address' }),
      cursor: z.string().max(200).optional(),
    }),
  },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: SubscriptionList } } },
    ...errorResponses(400, 401, 403, 503),
  },
});

const monthsRoute = createRoute({
  method: 'get',
  path: `${path}/months`,
  tags,
  summary: 'How many subscriptions began and ended in each of the last twelve months',
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: SubscriptionMonths } } },
    ...errorResponses(401, 403, 503),
  },
});

/** What admins see of subscriptions. Whatever moves money is done at the provider, or by its owner. */
export function adminSubscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(listRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await subscriptionList(services, c.req.valid('query')), 200);
  });

  router.openapi(monthsRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await subscriptionMonths(services), 200);
  });
  return router;
}
