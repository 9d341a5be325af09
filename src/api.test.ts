import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApi } from '../tests/support/api.ts';
import { testDatabase, type TestDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { ask } from '../tests/support/signed-in.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('what open pages ask by themselves leaves a reader’s own calls alone', async () => {
  const api = testApi(testServices(database.db, undefined, 1));
  const address = '192.0.2.9';
  const id = randomUUID();
  const byThemselves = [
    `/api/articles/${id}/figures`,
    `/api/articles/${id}/support`,
    `/api/articles/${id}/dualita-votes/stats`,
    `/api/articles/${id}/dualita-votes/user`,
    `/api/votes/stats/${id}`,
    `/api/votes/user/${id}`,
    `/api/reactions/user/${id}`,
    `/api/comments/${id}`,
  ];
  for (let n = 0; n < 320; n += 1) {
    const path = byThemselves[n % byThemselves.length]!;
    expect((await ask(api, 'GET', path, { address })).status, path).not.toBe(429);
  }
  for (let n = 0; n < 300; n += 1) expect((await ask(api, 'GET', '/api/formats', { address })).status).toBe(200);
  expect((await ask(api, 'GET', '/api/formats', { address })).status).toBe(429);
});
