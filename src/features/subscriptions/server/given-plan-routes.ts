import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../given-plan-endpoints.ts';
import { paymentsOf } from './choose-provider.ts';
import { givenPlanCard, givenPlansOf, openGivenPlan, orderGivenPlan, withdrawGivenPlan } from './given-plans.ts';
import { subscriptionLimits } from './limits.ts';
import { statusOf } from './queries.ts';

/** Plans that readers give away. */
export function givenPlanRoutes(services: Services): OpenAPIHono {
  const { db, now, limitHere, trustProxy } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  const change = calls.user(subscriptionLimits.change);

  calls.user(subscriptionLimits.order)(endpoints.orderGivenPlan, ({ who, body }) =>
    orderGivenPlan(services, who, body),
  );
  calls.user()(endpoints.readGivenPlans, async ({ who }) => ({ plans: await givenPlansOf(services, who) }));
  change(endpoints.withdrawGivenPlan, async ({ who, params }) => {
    await withdrawGivenPlan(services, who, params.id);
    return { plans: await givenPlansOf(services, who) };
  });

  calls.public(endpoints.readGivenPlanCard, async ({ c, params }) => {
    await limitHere(subscriptionLimits.card, addressKey(clientAddress(c, trustProxy)));
    return givenPlanCard(services, params.token);
  });
  change(endpoints.openGivenPlan, async ({ who, params }) => {
    await openGivenPlan(services, who, params.token);
    return statusOf(db, who.id, now(), paymentsOf(services) === 'test');
  });
  return router;
}
