import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { observeRender } from '#platform/render-outcome.ts';
import { testApi } from '../tests/support/api.ts';
import { fileDatabase } from '../tests/support/database.ts';
import { testServices } from '../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../tests/support/signed-in.ts';

const database = fileDatabase();

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

test('only a session that stands raises the limit of calls, not a cookie with our name', async () => {
  const { id } = await insertPerson(database.db);
  const standing = await sessionCookie(database.db, id, { expiresAt: new Date('2025-12-01T00:00:00Z') });
  const ended = await sessionCookie(database.db, id, { expiresAt: new Date('2025-11-01T00:00:00Z') });
  const untilRefused = async (cookie: string, address: string) => {
    const api = testApi(testServices(database.db, undefined, 1));
    for (let calls = 0; calls <= 400; calls += 1) {
      if ((await ask(api, 'GET', '/api/formats', { cookie, address })).status === 429) return calls;
    }
    return undefined;
  };
  expect(await untilRefused('contraddittorio.session=whatever', '192.0.2.10')).toBe(300);
  expect(await untilRefused(standing.replace('=', '=x'), '192.0.2.11')).toBe(300);
  expect(await untilRefused(ended, '192.0.2.12')).toBe(300);
  expect(await untilRefused(standing, '192.0.2.13')).toBe(undefined);
});

test('what pages ask for while they are made is counted for nobody', async () => {
  const api = testApi(testServices(database.db, undefined, 1));
  const { result } = await observeRender(async () => {
    const statuses = new Set<number>();
    for (let calls = 0; calls < 320; calls += 1) statuses.add((await api.request('/api/formats')).status);
    return statuses;
  });
  expect([...result]).toEqual([200]);
});

test('the description of the calls is made once', async () => {
  const api = testApi(testServices(database.db));
  let made = 0;
  const describe = api.getOpenAPI31Document.bind(api);
  api.getOpenAPI31Document = (...given) => {
    made += 1;
    return describe(...given);
  };
  const answers = [];
  for (const path of ['/api/openapi.json', '/api/docs', '/api/openapi.json', '/api/docs']) {
    answers.push(await (await api.request(path)).text());
  }
  expect(made).toBe(1);
  expect(answers.slice(2)).toEqual(answers.slice(0, 2));
});
