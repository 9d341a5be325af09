import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { ArticleView, TrackedView, Usage } from '../contract.ts';
import { trackView } from './actions.ts';
import { giftRoutes } from './gift-routes.ts';
import { subscriptionLimits } from './limits.ts';
import { planRoutes } from './plan-routes.ts';
import { testPaymentRoutes } from './test-payment-routes.ts';
import { usageOf } from './usage.ts';
import { webhookRoutes } from './webhook-routes.ts';

const trackViewRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/track-view',
  summary: 'Notes that the signed-in reader opened an article',
  request: { body: { required: true, content: { 'application/json': { schema: ArticleView } } } },
  responses: {
    200: { description: 'Noted', content: { 'application/json': { schema: TrackedView } } },
    ...errorResponses(400, 401, 403, 404, 415, 429, 503),
  },
});

const usageRoute = createRoute({
  method: 'get',
  path: '/api/subscriptions/usage',
  summary: 'What the signed-in reader has read this month, and what is left',
  responses: {
    200: { description: 'This month', content: { 'application/json': { schema: Usage } } },
    ...errorResponses(401, 503),
  },
});

/** What a reader has read, what they give away, and the plan that they pay for. */
export function subscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(trackViewRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limitReads(subscriptionLimits.view, who.id);
    const isPrefetch = c.req.header('sec-purpose')?.includes('prefetch') ?? false;
    return c.json(await trackView(services, who, c.req.valid('json'), isPrefetch), 200);
  });
  router.openapi(usageRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await usageOf(services.db, who, services.now()), 200);
  });
  for (const part of [planRoutes, webhookRoutes, testPaymentRoutes, giftRoutes]) router.route('/', part(services));
  return router;
}
