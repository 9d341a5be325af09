import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { CheckoutMove, PortalMove, SubscriptionStatus, TestCheckout, TestPayments } from '../contract.ts';
import { subscriptionLimits } from './limits.ts';
import { statusOf } from './queries.ts';
import { actAtCheckout, actAtPortal, findCheckout, requireTestPayments } from './test-acts.ts';

const checkoutPath = '/api/subscriptions/test-checkout/{id}';
const params = z.object({ id: z.string().max(100) });

const testPaymentsRoute = createRoute({
  method: 'get',
  path: '/api/subscriptions/test-payments',
  summary: 'Whether payments are only played here; 404 where they are not',
  responses: {
    200: { description: 'They are', content: { 'application/json': { schema: TestPayments } } },
    ...errorResponses(404),
  },
});

const checkoutRoute = createRoute({
  method: 'get',
  path: checkoutPath,
  summary: 'A checkout of the test payments',
  request: { params },
  responses: {
    200: { description: 'The own checkout', content: { 'application/json': { schema: TestCheckout } } },
    ...errorResponses(401, 404, 503),
  },
});

const checkoutMoveRoute = createRoute({
  method: 'post',
  path: checkoutPath,
  summary: 'Pays a checkout of the test payments, has its card refused, or leaves it',
  request: { params, body: { required: true, content: { 'application/json': { schema: CheckoutMove } } } },
  responses: {
    200: {
      description: 'Where to go on; nothing after a card that was refused',
      content: { 'application/json': { schema: z.object({ url: z.string().nullable() }) } },
    },
    ...errorResponses(400, 401, 403, 404, 415, 429, 503),
  },
});

const portalMoveRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/test-portal',
  summary: 'Does something to a subscription of the test payments, or lets something happen to it',
  request: { body: { required: true, content: { 'application/json': { schema: PortalMove } } } },
  responses: {
    200: { description: 'As it was', content: { 'application/json': { schema: SubscriptionStatus } } },
    ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
  },
});

/** The stand-in for a provider, to be tried by hand. Every call answers 404 where payments are not played. */
export function testPaymentRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(testPaymentsRoute, (c) => {
    requireTestPayments(services);
    return c.json({ isTest: true as const }, 200);
  });

  router.openapi(checkoutRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await findCheckout(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(checkoutMoveRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limit(subscriptionLimits.play, who.id);
    return c.json(await actAtCheckout(services, who, c.req.valid('param').id, c.req.valid('json').act), 200);
  });

  router.openapi(portalMoveRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limit(subscriptionLimits.play, who.id);
    await actAtPortal(services, who, c.req.valid('json').act);
    return c.json(await statusOf(services.db, who.id, services.now(), true), 200);
  });
  return router;
}
