import { expect, test } from 'vitest';
import { keepAnswer } from './keep-answer.ts';
import { createQueryClient } from './query-client.ts';
import { queryOptions } from '@tanstack/react-query';

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
  keepAnswer(queryClient, query, { votes: 2 });
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
