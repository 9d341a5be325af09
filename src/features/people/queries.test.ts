import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { personQuery, renewPerson } from './queries.ts';

test('what was done about a person is asked for anew with what is told of it', async () => {
  const queries = new QueryClient();
  const shown = [personQuery('uno').queryKey, ['/api/admin/audit', { target: 'uno' }]];
  queries.setQueryDefaults(['/api/admin/audit'], { meta: { tags: ['audit'] } });
  for (const key of shown) queries.setQueryData(key, {});
  await renewPerson(queries, 'uno');
  expect(shown.map((key) => queries.getQueryState(key)?.isInvalidated)).toEqual([true, true]);
});
