import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../test-payment-endpoints.ts';
import { subscriptionLimits } from './limits.ts';
import { statusOf } from './queries.ts';
import { actAtCheckout, actAtPortal, findCheckout, requireTestPayments } from './test-acts.ts';

/** The stand-in for a provider, to be tried by hand. Every call answers 404 where payments are not played. */
export function testPaymentRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.readTestPayments), (c) => {
    requireTestPayments(services);
    return c.json({ isTest: true as const }, 200);
  });

  router.openapi(routeOf(endpoints.readTestCheckout), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await findCheckout(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(routeOf(endpoints.actAtTestCheckout), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limit(subscriptionLimits.play, who.id);
    return c.json(await actAtCheckout(services, who, c.req.valid('param').id, c.req.valid('json').act), 200);
  });

  router.openapi(routeOf(endpoints.actAtTestPortal), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limit(subscriptionLimits.play, who.id);
    await actAtPortal(services, who, c.req.valid('json').act);
    return c.json(await statusOf(services.db, who.id, services.now(), true), 200);
  });
  return router;
}
