import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './admin-endpoints.ts';
import type { SubscriptionSearch } from './admin-search.ts';
import type { RevenueKind } from './revenue-contract.ts';

/** Subscriptions, page after page. */
export const subscriptionsQuery = ({ state, q }: SubscriptionSearch) =>
  endpointPages<typeof endpoints.listSubscriptions>('/api/admin/subscriptions', { query: { state, q } });

/** The list however it is asked for. */
export const allSubscriptions = {
  queryKey: endpointKey<typeof endpoints.listSubscriptions>('/api/admin/subscriptions', {}),
};

/** Takes the giver's words off the card of a given plan. */
export const emptyGivenCard = (id: string, reason: string) =>
  call<typeof endpoints.emptyGivenCard>('post', '/api/admin/subscriptions/{id}/card/emptying', {
    params: { id },
    body: { reason },
  });

/** How they grew, month by month. */
export const subscriptionMonthsQuery = () =>
  endpointQuery<typeof endpoints.listSubscriptionMonths>(
    '/api/admin/subscriptions/months',
    {},
    { refetchOnMount: 'always' },
  );

/** What they paid, month by month. */
export const revenueQuery = () =>
  endpointQuery<typeof endpoints.readRevenue>('/api/admin/subscriptions/revenue', {}, { refetchOnMount: 'always' });

/** Where the same is a file. */
export const revenueFile = (kind: RevenueKind) => `/api/admin/subscriptions/revenue/csv?kind=${kind}`;
