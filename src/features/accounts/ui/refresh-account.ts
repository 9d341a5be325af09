import type { QueryClient } from '@tanstack/react-query';
import { tagged } from '#lib/query-tags.ts';

/** Asks anew for everything that is the reader's own: the session and what is told of the account. */
export async function refreshAccount(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries(tagged('account'));
}
