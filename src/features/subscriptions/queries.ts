import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { tagged } from '#lib/query-tags.ts';
import type { SubscriptionStatus, SubscriptionTotals, TestCheckout, TestPayments } from './contract.ts';

/** How the own subscription stands; only for who is signed in. */
export const subscriptionQuery = () =>
  queryOptions<SubscriptionStatus>({
    queryKey: ['/api/subscriptions/status'],
    meta: { failure: 'Failed to fetch subscription status' },
  });

/** How many subscriptions there are and what came in; for admins. */
export const totalsQuery = () =>
  queryOptions<SubscriptionTotals>({ queryKey: ['/api/subscriptions/totals'], refetchOnMount: 'always' });

/** That payments are only played here; the call is not found where they are real. */
export const testPaymentsQuery = () => queryOptions<TestPayments>({ queryKey: ['/api/subscriptions/test-payments'] });

/** A checkout of the test payments; not found when it is over or somebody else's. */
export const testCheckoutQuery = (id: string) =>
  queryOptions<TestCheckout>({ queryKey: ['/api/subscriptions/test-checkout', id] });

/** Keeps what a call answered, and forgets what else depends on it: what may be read, and the badge in the profile. */
export function keepStatus(queryClient: QueryClient, status: SubscriptionStatus): void {
  queryClient.setQueryData(subscriptionQuery().queryKey, status);
  queryClient.removeQueries(tagged('subscription'));
}
