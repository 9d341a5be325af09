import type { InferDataFromTag, QueryClient, QueryKey, Updater } from '@tanstack/react-query';

/**
 * Shows what a write answered, or made of what was known, as the answer of a query. What is being read of it at that
 * moment may be older, and is dropped. Browser only.
 */
export function keepAnswer<Key extends QueryKey>(
  queryClient: QueryClient,
  { queryKey }: { queryKey: Key },
  answer: Updater<Known<Key> | undefined, Known<Key> | undefined>,
): void {
  void queryClient.cancelQueries({ queryKey, exact: true });
  queryClient.setQueryData<Known<Key>>(queryKey, answer);
}

type Known<Key extends QueryKey> = NoInfer<InferDataFromTag<unknown, Key>>;
