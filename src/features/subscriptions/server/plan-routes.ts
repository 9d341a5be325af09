import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
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
  const calls = callsOf(services, router);
  const user = calls.user();
  const statusOfPlan = (who: SignedIn) => statusOf(db, who.id, now(), paymentsOf(services) === 'test');

  user(endpoints.readStatus, ({ who }) => statusOfPlan(who));

  user(endpoints.createCheckout, async ({ who }) => {
    await limit(subscriptionLimits.checkout, who.id);
    return startCheckout(services, who);
  });

  user(endpoints.createPortal, async ({ who }) => {
    await limit(subscriptionLimits.change, who.id);
    return openPortal(services, who);
  });

  user(endpoints.cancelPlan, async ({ who }) => {
    await limit(subscriptionLimits.change, who.id);
    await cancelPlan(services, who);
    return statusOfPlan(who);
  });

  user(endpoints.resumePlan, async ({ who }) => {
    await limit(subscriptionLimits.change, who.id);
    await resumePlan(services, who);
    return statusOfPlan(who);
  });

  user(endpoints.withdraw, async ({ who }) => {
    await limit(subscriptionLimits.change, who.id);
    await withdraw(services, who);
    return statusOfPlan(who);
  });

  calls.admin()(endpoints.readTotals, () => subscriptionTotals(services));
  return router;
}
