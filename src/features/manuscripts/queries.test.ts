import { expect, test, vi } from 'vitest';
import { createQueryClient } from '#lib/query-client.ts';
import { draftAfter, draftQuery } from './queries.ts';

test('a draft after a call is not the one that was asked for before it', async () => {
  const answers: PromiseWithResolvers<Response>[] = [];
  const queryClient = createQueryClient(() => {
    answers.push(Promise.withResolvers());
    return answers.at(-1)!.promise;
  });
  const asked = queryClient.fetchQuery(draftQuery('one')).catch(() => undefined);
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  const after = draftAfter(queryClient, 'one', async () => {});
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[0]!.resolve(Response.json({ id: 'one', ending: null }));
  answers[1]!.resolve(Response.json({ id: 'one', ending: { id: 'recorded' } }));
  expect(await after).toMatchObject({ ending: { id: 'recorded' } });
  await asked;
});
