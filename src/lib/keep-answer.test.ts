import { QueryObserver, queryOptions } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { keepAnswer, keepChange } from './keep-answer.ts';
import { createQueryClient } from './query-client.ts';

const query = queryOptions<{ votes: number }>({ queryKey: ['/votes'] });

/** A query that is being read; the older answer comes when the test says so. */
async function beingRead(known?: { votes: number }) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const queryClient = createQueryClient(() => promise);
  if (known) queryClient.setQueryData(query.queryKey, known);
  const reading = queryClient.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  const comeLate = async () => {
    resolve(Response.json({ votes: 1 }));
    await reading;
    await new Promise(setImmediate);
    return queryClient.getQueryState(query.queryKey);
  };
  return { queryClient, comeLate };
}

test.each([[undefined], [{ votes: 1 }]])('an older answer takes no write back, %o known before', async (known) => {
  const { queryClient, comeLate } = await beingRead(known);
  expect(keepAnswer(queryClient, query, { votes: 2 })).toBe(true);
  expect(keepAnswer(queryClient, query, { votes: 2 })).toBe(false);
  expect(await comeLate()).toMatchObject({ data: { votes: 2 }, status: 'success', fetchStatus: 'idle' });
});

test('what is made of what was known is kept in the same way', async () => {
  const { queryClient, comeLate } = await beingRead({ votes: 4 });
  keepAnswer(queryClient, query, (votes) => votes && { votes: votes.votes + 1 });
  expect(await comeLate()).toMatchObject({ data: { votes: 5 }, fetchStatus: 'idle' });
});

test('a query whose key only begins so goes on being read', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  const queryClient = createQueryClient(() => promise);
  const reading = queryClient.fetchQuery({ queryKey: ['/votes', 'of-ada'] });
  keepAnswer(queryClient, query, { votes: 2 });
  resolve(Response.json('hers'));
  expect(await reading).toBe('hers');
});

test('what a change of a part kept from being read is read again, for the rest', async () => {
  const early = Promise.withResolvers<Response>();
  const read = vi.fn(() => early.promise);
  const queryClient = createQueryClient(read);
  queryClient.setQueryData(query.queryKey, { votes: 1 });
  const stop = new QueryObserver(queryClient, query).subscribe(() => {});
  const reading = queryClient.refetchQueries(query);
  read.mockImplementation(async () => Response.json({ votes: 7 }));
  keepChange(queryClient, query, (known) => known && { votes: known.votes + 1 });
  expect(queryClient.getQueryData(query.queryKey)).toEqual({ votes: 2 });
  early.resolve(Response.json({ votes: 1 }));
  await reading;
  await vi.waitFor(() => expect(queryClient.getQueryData(query.queryKey)).toEqual({ votes: 7 }));
  keepChange(queryClient, query, (known) => known && { votes: known.votes + 1 });
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});
