import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type { SharePayment, ShareStatement } from './contract.ts';
import type * as endpoints from './endpoints.ts';

const path = '/api/admin/share';

/** What of the latest month was for who signs. Its readers write none of it: what the server rendered is good for the visit. */
export const publicShareQuery = () => endpointQuery<typeof endpoints.readPublicShare>('/api/share', {});

/** What whoever asks has of each month. */
export const ownShareQuery = () =>
  endpointQuery<typeof endpoints.readOwnShare>('/api/newsroom/share', {}, { refetchOnMount: 'always' });

/** The months that were closed; for admins. */
export const shareMonthsQuery = () =>
  endpointQuery<typeof endpoints.listShareMonths>(path, {}, { refetchOnMount: 'always' });

/** What each author has of one; for admins. */
export const shareMonthQuery = (month: string) =>
  endpointQuery<typeof endpoints.readShareMonth>(
    `${path}/{month}`,
    { params: { month } },
    { refetchOnMount: 'always' },
  );

/** Where the same is a file. */
export const shareFile = (month: string) => `${path}/${month}/csv`;

export const payShareMonth = (month: string, body: SharePayment) =>
  call<typeof endpoints.payShareMonth>('post', `${path}/{month}/payment`, { params: { month }, body });

/** Keeps what was answered to a payment, and lets the list and the own part be asked anew. */
export async function keepStatement(queries: QueryClient, statement: ShareStatement): Promise<void> {
  keepAnswer(queries, shareMonthQuery(statement.month), statement);
  await Promise.all([
    queries.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listShareMonths>(path, {}), exact: true }),
    queries.invalidateQueries({ queryKey: ownShareQuery().queryKey }),
  ]);
}
