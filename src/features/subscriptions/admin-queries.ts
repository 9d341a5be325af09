import { queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import type { SubscriptionList, SubscriptionMonths } from './admin-contract.ts';
import type { SubscriptionSearch } from './admin-search.ts';

const path = '/api/admin/subscriptions';

/** Subscriptions, page after page. */
export const subscriptionsQuery = ({ state, q }: SubscriptionSearch) =>
  pagesQuery<SubscriptionList>(path, { state, q });

/** How they grew, month by month. */
export const subscriptionMonthsQuery = () =>
  queryOptions<SubscriptionMonths>({ queryKey: [`${path}/months`], refetchOnMount: 'always' });
