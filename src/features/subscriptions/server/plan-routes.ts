import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../plan-endpoints.ts';
import { cancelPlan, resumePlan, withdraw } from './change-plan.ts';
import { openPortal, startCheckout } from './checkout.ts';
import { paymentsOf } from './choose-provider.ts';
import { subscriptionLimits } from './limits.ts';
import { statusOf } from './queries.ts';
import { receiptDocument, receiptsOf } from './receipts.ts';
import { subscriptionTotals } from './totals.ts';

/** The plan that a reader pays for: every act of it may be sent again, and is done once. */
export function planRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  const change = calls.user(subscriptionLimits.change);
  const readStatus = ({ who }: { who: SignedIn }) => statusOf(db, who.id, now(), paymentsOf(services) === 'test');
  const changePlan = answering(change, readStatus);

  calls.user()(endpoints.readStatus, readStatus);
  calls.user(subscriptionLimits.checkout)(endpoints.createCheckout, ({ who, body }) =>
    startCheckout(services, who, body.interval ?? 'month'),
  );
  calls.user()(endpoints.readReceipts, async ({ who }) => ({ receipts: await receiptsOf(services, who) }));
  change(endpoints.readReceiptDocument, ({ who, params }) => receiptDocument(services, who, params.id));
  change(endpoints.createPortal, ({ who }) => openPortal(services, who));
  changePlan(endpoints.cancelPlan, ({ who }) => cancelPlan(services, who));
  changePlan(endpoints.resumePlan, ({ who }) => resumePlan(services, who));
  changePlan(endpoints.withdraw, ({ who }) => withdraw(services, who));
  calls.admin()(endpoints.readTotals, () => subscriptionTotals(services));
  return router;
}
