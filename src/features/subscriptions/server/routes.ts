import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { trackView } from './actions.ts';
import { giftRoutes } from './gift-routes.ts';
import { givenPlanRoutes } from './given-plan-routes.ts';
import { subscriptionLimits } from './limits.ts';
import { planRoutes } from './plan-routes.ts';
import { testPaymentRoutes } from './test-payment-routes.ts';
import { usageOf } from './usage.ts';
import { webhookRoutes } from './webhook-routes.ts';

/** What a reader has read, what they give away, and the plan that they pay for. */
export function subscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const user = calls.user();
  user(endpoints.trackView, async ({ c, who, body }) => {
    await services.limitHere(subscriptionLimits.view, who.id);
    const isPrefetch = c.req.header('sec-purpose')?.includes('prefetch') ?? false;
    return trackView(services, who, body, isPrefetch);
  });
  user(endpoints.readUsage, ({ who }) => usageOf(services.db, who, services.now()));
  for (const part of [planRoutes, webhookRoutes, testPaymentRoutes, giftRoutes, givenPlanRoutes])
    router.route('/', part(services));
  return router;
}
