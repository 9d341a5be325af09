import { expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask } from '../../../../tests/support/signed-in.ts';
import { choiceLimits } from './limits.ts';
import { reader } from './votes.test-support.ts';

const database = fileDatabase();

test('a lean counts for the account and for the address, which leaves room for several accounts', async () => {
  const id = await insertArticle(database.db, { slug: 'sposta' });
  const { cookie } = await reader(database.db);
  const counted: string[] = [];
  const api = testApi({
    ...testServices(database.db),
    limit: async ({ name }, key) => void counted.push(`${name} ${key.slice(0, 9)}`),
  });
  const body = { lean: 'pro' };
  const answer = await ask(api, 'PUT', `/api/articles/${id}/lean`, { cookie, body, address: '192.0.2.7' });
  expect(answer.status).toBe(200);
  expect(counted).toContain(`${choiceLimits.address.name} 192.0.2.7`);
  expect(counted.filter((one) => one.startsWith(`${choiceLimits.person.name} `))).toHaveLength(1);
  expect(choiceLimits.address.times).toBeGreaterThan(choiceLimits.person.times);
});
