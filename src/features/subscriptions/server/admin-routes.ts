import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../admin-endpoints.ts';
import { subscriptionList } from './admin-list.ts';
import { subscriptionMonths } from './admin-months.ts';

/** What admins see of subscriptions. Whatever moves money is done at the provider, or by its owner. */
export function adminSubscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();

  read(endpoints.listSubscriptions, ({ query }) => subscriptionList(services, query));
  read(endpoints.listSubscriptionMonths, () => subscriptionMonths(services));
  return router;
}
