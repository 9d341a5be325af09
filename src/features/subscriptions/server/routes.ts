import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { trackView } from './actions.ts';
import { giftRoutes } from './gift-routes.ts';
import { subscriptionLimits } from './limits.ts';
import { planRoutes } from './plan-routes.ts';
import { testPaymentRoutes } from './test-payment-routes.ts';
import { usageOf } from './usage.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** What a reader has read, what they give away, and the plan that they pay for. */
export function subscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(routeOf(endpoints.trackView), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limitReads(subscriptionLimits.view, who.id);
    const isPrefetch = c.req.header('sec-purpose')?.includes('prefetch') ?? false;
    return c.json(await trackView(services, who, c.req.valid('json'), isPrefetch), 200);
  });
  router.openapi(routeOf(endpoints.readUsage), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await usageOf(services.db, who, services.now()), 200);
  });
  for (const part of [planRoutes, webhookRoutes, testPaymentRoutes, giftRoutes]) router.route('/', part(services));
  return router;
}
