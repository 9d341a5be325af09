import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { requireRole, requireUser, type SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses, IdempotencyHeader } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { SubscriptionStatus, SubscriptionTotals, WayOn, Withdrawal } from '../contract.ts';
import { cancelPlan, resumePlan, withdraw } from './change-plan.ts';
import { openPortal, startCheckout } from './checkout.ts';
import { paymentsOf } from './choose-provider.ts';
import { subscriptionLimits } from './limits.ts';
import { statusOf } from './queries.ts';
import { subscriptionTotals } from './totals.ts';

const standing = {
  200: { description: 'How it stands now', content: { 'application/json': { schema: SubscriptionStatus } } },
};
const wayOn = { 200: { description: 'The page to go on to', content: { 'application/json': { schema: WayOn } } } };

const statusRoute = createRoute({
  method: 'get',
  path: '/api/subscriptions/status',
  summary: 'How the own subscription stands',
  responses: { ...standing, ...errorResponses(401, 503) },
});

const checkoutRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/create-checkout',
  summary: 'Where to pay for the plan Supporter',
  request: { headers: IdempotencyHeader },
  responses: { ...wayOn, ...errorResponses(401, 403, 409, 415, 429, 503) },
});

const portalRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/create-portal',
  summary: 'Where to manage the own payments',
  request: { headers: IdempotencyHeader },
  responses: { ...wayOn, ...errorResponses(401, 403, 409, 415, 429, 503) },
});

const cancelRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/cancel',
  summary: 'Cancels to the end of what is paid',
  request: { headers: IdempotencyHeader },
  responses: { ...standing, ...errorResponses(401, 403, 409, 415, 429, 503) },
});

const resumeRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/resume',
  summary: 'Takes the cancellation back',
  request: { headers: IdempotencyHeader },
  responses: { ...standing, ...errorResponses(401, 403, 409, 415, 429, 503) },
});

const withdrawRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/withdraw',
  summary: 'Withdraws from the contract, for all the money',
  description: 'The second of two steps: `confirmed` says that the reader has pressed both.',
  request: {
    headers: IdempotencyHeader,
    body: { required: true, content: { 'application/json': { schema: Withdrawal } } },
  },
  responses: { ...standing, ...errorResponses(400, 401, 403, 409, 415, 429, 503) },
});

const totalsRoute = createRoute({
  method: 'get',
  path: '/api/subscriptions/totals',
  summary: 'How many subscriptions there are, and what was paid this month; for admins',
  responses: {
    200: { description: 'The totals', content: { 'application/json': { schema: SubscriptionTotals } } },
    ...errorResponses(401, 403, 503),
  },
});

/** The plan that a reader pays for: every act of it may be sent again, and is done once. */
export function planRoutes(services: Services): OpenAPIHono {
  const { db, now, limit } = services;
  const router = apiRouter();
  const standingOf = (who: SignedIn) => statusOf(db, who.id, now(), paymentsOf(services) === 'test');

  router.openapi(statusRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await standingOf(who), 200);
  });

  router.openapi(checkoutRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.checkout, who.id);
    return c.json(await startCheckout(services, who), 200);
  });

  router.openapi(portalRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    return c.json(await openPortal(services, who), 200);
  });

  router.openapi(cancelRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    await cancelPlan(services, who);
    return c.json(await standingOf(who), 200);
  });

  router.openapi(resumeRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    await resumePlan(services, who);
    return c.json(await standingOf(who), 200);
  });

  router.openapi(withdrawRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(subscriptionLimits.change, who.id);
    await withdraw(services, who);
    return c.json(await standingOf(who), 200);
  });

  router.openapi(totalsRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await subscriptionTotals(services), 200);
  });
  return router;
}
