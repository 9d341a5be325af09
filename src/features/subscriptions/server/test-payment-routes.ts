import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../test-payment-endpoints.ts';
import { subscriptionLimits } from './limits.ts';
import { statusOf } from './queries.ts';
import { actAtCheckout, actAtPortal, findCheckout, findReceipt, requireTestPayments } from './test-acts.ts';

/** The stand-in for a provider, to be tried by hand. Every call answers 404 where payments are not played. */
export function testPaymentRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const act = calls.user(subscriptionLimits.play);

  calls.public(endpoints.readTestPayments, async () => {
    requireTestPayments(services);
    return { isTest: true } as const;
  });
  calls.user()(endpoints.readTestCheckout, ({ who, params }) => findCheckout(services, who, params.id));
  calls.user()(endpoints.readTestReceipt, ({ who, params }) => findReceipt(services, who, params.id));
  act(endpoints.actAtTestCheckout, ({ who, params, body }) => actAtCheckout(services, who, params.id, body));
  act(endpoints.actAtTestPortal, async ({ who, body }) => {
    await actAtPortal(services, who, body.act);
    return statusOf(services.db, who.id, services.now(), true);
  });
  return router;
}
