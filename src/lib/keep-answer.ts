import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Shows what a write answered as the answer of a query. What is being read of it at that moment may be older, and is
 * dropped; answers whether something was. Browser only.
 */
export function keepAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: Key },
  answer: Updater<Known<Key> | undefined, Known<Key> | undefined>,
): boolean {
  const isReading = queryClient.getQueryState(queryKey)?.fetchStatus === 'fetching';
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Known<Key>>(queryKey, answer);
  return isReading;
}

/**
 * The same of a write that is done and says nothing of the rest of what the query answers: what was being read is read
 * again, for that. Browser only.
 */
export function keepChange<Key extends QueryKey>(
  queryClient: QueryClient,
  query: { queryKey: Key },
  make: (known: Known<Key> | undefined) => Known<Key> | undefined,
): void {
  const isDropped = keepAnswer(queryClient, query, make);
  if (isDropped) void queryClient.invalidateQueries({ queryKey: query.queryKey, exact: true });
}

type Known<Key extends QueryKey> = NoInfer<InferDataFromTag<unknown, Key>>;
