import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import { tagged } from '#lib/query-tags.ts';
import type { SubscriptionStatus } from './contract.ts';
import type { readUsage } from './endpoints.ts';
import type * as plan from './plan-endpoints.ts';
import type * as test from './test-payment-endpoints.ts';

/** How the own subscription stands; only for who is signed in. */
export const subscriptionQuery = () =>
  endpointQuery<typeof plan.readStatus>(
    '/api/subscriptions/status',
    {},
    { meta: { failure: 'Failed to fetch subscription status' } },
  );

/** The own payments; only for who is signed in. */
export const receiptsQuery = () =>
  endpointQuery<typeof plan.readReceipts>('/api/subscriptions/receipts', {}, { meta: { tags: ['subscription'] } });

/** What was read this month, and what is left; only for who is signed in. */
export const usageQuery = () =>
  endpointQuery<typeof readUsage>('/api/subscriptions/usage', {}, { meta: { tags: ['subscription'] } });

/** How many subscriptions there are and what came in; for admins. */
export const totalsQuery = () =>
  endpointQuery<typeof plan.readTotals>('/api/subscriptions/totals', {}, { refetchOnMount: 'always' });

/** That payments are only played here; the call is not found where they are real. */
export const testPaymentsQuery = () =>
  endpointQuery<typeof test.readTestPayments>('/api/subscriptions/test-payments', {});

/** A checkout of the test payments; not found when it is over or somebody else's. */
export const testCheckoutQuery = (id: string) =>
  endpointQuery<typeof test.readTestCheckout>(
    '/api/subscriptions/test-checkout/{id}',
    { params: { id } },
    { meta: { tags: ['subscription'] } },
  );

/** A receipt of the test payments; not found when it is somebody else's. */
export const testReceiptQuery = (id: string) =>
  endpointQuery<typeof test.readTestReceipt>('/api/subscriptions/test-receipt/{id}', { params: { id } });

/** Keeps what a call answered, and forgets what else depends on it: what may be read, and the badge in the profile. */
export function keepStatus(queryClient: QueryClient, status: SubscriptionStatus): void {
  keepAnswer(queryClient, subscriptionQuery(), status);
  queryClient.removeQueries(tagged('subscription'));
}
