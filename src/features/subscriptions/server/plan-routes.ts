import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireRole, requireUser, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../plan-endpoints.ts';
import { cancelPlan, resumePlan, withdraw } from './change-plan.ts';
import { openPortal, startCheckout } from './checkout.ts';
import { paymentsOf } from './choose-provider.ts';
import { subscriptionLimits } from './limits.ts';
import { statusOf } from './queries.ts';
import { subscriptionTotals } from './totals.ts';

/** The plan that a reader pays for: every act of it may be sent again, and is done once. */
export function planRoutes(services: Services): OpenAPIHono {
  const { db, now, limit } = services;
  const router = apiRouter();
  const statusOfPlan = (who: SignedIn) => statusOf(db, who.id, now(), paymentsOf(services) === 'test');

  router.openapi(routeOf(endpoints.readStatus), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await statusOfPlan(who), 200);
  });

  router.openapi(routeOf(endpoints.createCheckout), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.checkout, who.id);
    return c.json(await startCheckout(services, who), 200);
  });

  router.openapi(routeOf(endpoints.createPortal), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    return c.json(await openPortal(services, who), 200);
  });

  router.openapi(routeOf(endpoints.cancelPlan), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    await cancelPlan(services, who);
    return c.json(await statusOfPlan(who), 200);
  });

  router.openapi(routeOf(endpoints.resumePlan), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    await resumePlan(services, who);
    return c.json(await statusOfPlan(who), 200);
  });

  router.openapi(routeOf(endpoints.withdraw), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    await withdraw(services, who);
    return c.json(await statusOfPlan(who), 200);
  });

  router.openapi(routeOf(endpoints.readTotals), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await subscriptionTotals(services), 200);
  });
  return router;
}
