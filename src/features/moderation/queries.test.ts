import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import type { ModerationItem, ModerationQueue } from './contract.ts';
import { queueQuery, takeFromQueue } from './queries.ts';

const queue = (pending: number, ids: string[]): ModerationQueue => ({
  items: ids.map((id) => ({ id }) as ModerationItem),
  counts: { pending, reported: 0, hidden: 0, appeals: 0, decided: 0 },
  nextCursor: null,
});

test('a decision takes its line out of the list, which then tells how many wait now', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn: () => queue(1, ['later']) } } });
  const { queryKey } = queueQuery('pending');
  queries.setQueryData(queryKey, { pages: [queue(2, ['decided', 'later'])], pageParams: [undefined] });
  takeFromQueue(queries, 'pending', 'decided');
  const shown = () => queries.getQueryData(queryKey)!.pages[0];
  expect(shown()!.items).toEqual([{ id: 'later' }]);
  await vi.waitFor(() => expect(shown()!.counts.pending).toBe(1));
  expect(shown()!.items).toEqual([{ id: 'later' }]);
});

test('where the counts cannot be asked for, those from before stay', async () => {
  const queryFn = vi.fn<() => ModerationQueue>(() => {
    throw new Error('away');
  });
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  const { queryKey } = queueQuery('pending');
  queries.setQueryData(queryKey, { pages: [queue(1, ['decided'])], pageParams: [undefined] });
  takeFromQueue(queries, 'pending', 'decided');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalled());
  expect(queries.getQueryData(queryKey)!.pages[0]).toMatchObject({ items: [], counts: { pending: 1 } });
});

test('a list that was being read as a comment was decided about does not bring it back', async () => {
  const early = Promise.withResolvers<ModerationQueue>();
  const queryFn = vi.fn<() => Promise<ModerationQueue>>(() => early.promise);
  const queries = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false, staleTime: Infinity } } });
  const { queryKey } = queueQuery('pending');
  queries.setQueryData(queryKey, { pages: [queue(2, ['decided', 'later'])], pageParams: [undefined] });
  const stop = new InfiniteQueryObserver(queries, queueQuery('pending')).subscribe(() => {});
  const reading = queries.refetchQueries({ queryKey, exact: true });
  queryFn.mockImplementation(async () => queue(2, ['later', 'new']));
  takeFromQueue(queries, 'pending', 'decided');
  early.resolve(queue(2, ['decided', 'later']));
  await reading;
  const shown = () => queries.getQueryData(queryKey)!.pages[0]!.items;
  await vi.waitFor(() => expect(shown()).toEqual([{ id: 'later' }, { id: 'new' }]));
  stop();
});
