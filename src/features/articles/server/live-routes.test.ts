import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { OpenAPIHono } from '@hono/zod-openapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sessionMemory } from '#features/accounts/server/session-memory.ts';
import { answerError } from '#platform/api-router.ts';
import { listenForChanges } from '#platform/invalidation.ts';
import { PageCache } from '#platform/page-cache.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { until } from '../../../../tests/support/program.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { liveRoutes } from './live-routes.ts';
import { streamLimits, StreamPlaces } from './stream-places.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let articleId: string;
let listening: ReturnType<typeof listenForChanges>;

beforeAll(async () => {
  services = testServices(database.db, new Date());
  api = testApi(services);
  const cache = new PageCache();
  listening = listenForChanges(database.url, cache, services.live);
  articleId = await insertArticle(database.db, {
    slug: 'storia',
    format: 'dal_basso',
    counts: [
      ['fire', 3, 0],
      ['think', 2, 0],
      ['support', 12],
      ['comment', 4],
    ],
  });
  await until(async () => (await listeners()).length === 1);
});
afterAll(async () => {
  services.live.close();
  await services.changes.close();
  await listening.close();
});

const listeners = async () =>
  (
    await database.db.$client.query(
      `select from pg_stat_activity where datname = current_database() and query = 'listen page_cache'`,
    )
  ).rows;

async function openStream(address = '127.0.0.1', given: { cookie?: string; of?: string; at?: OpenAPIHono } = {}) {
  const { cookie, of = articleId, at = api } = given;
  const path = `/api/articles/${of}/live`;
  const headers: Record<string, string> = cookie ? { cookie } : {};
  const response = await at.request(path, { headers }, { incoming: { socket: { remoteAddress: address } } });
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    leave: () => reader.cancel(),
    ended: async () => (await reader.read()).done,
    async until(wanted: string) {
      while (!text.includes(wanted)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`The stream ended with ${text}`);
        text += value;
      }
      return text;
    },
  };
}

test('an open page hears that a support came, without a figure', async () => {
  const stream = await openStream();
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(stream.response.headers.get('x-accel-buffering')).toBe('no');
  await stream.until('retry: 2000\n\n');

  const { id } = await insertPerson(database.db, { password: false });
  const cookie = await sessionCookie(database.db, id);
  expect((await ask(api, 'POST', `/api/articles/${articleId}/support`, { cookie })).status).toBe(200);
  expect(await stream.until('event: change')).toBe('retry: 2000\n\nevent: change\ndata: supports\n\n');
  expect(services.live.size).toBe(1);
  await stream.leave();
  await expect.poll(() => services.live.size).toBe(0);
});

test('a stop of the program ends every stream', async () => {
  const stream = await openStream();
  await stream.until('retry');
  services.live.close();
  expect(await stream.ended()).toBe(true);
  await expect.poll(() => services.live.size).toBe(0);
});

test('an address has at most forty streams of an article, and gets a place again when one ends', async () => {
  const address = '192.0.2.9';
  const streams = await Promise.all(Array.from({ length: 40 }, () => openStream(address)));
  await Promise.all(streams.map((stream) => stream.until('retry')));
  const path = `/api/articles/${articleId}/live`;
  const refused = await ask(api, 'GET', path, { address });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
  const { id } = await insertPerson(database.db, { password: false });
  const known = await openStream(address, { cookie: await sessionCookie(database.db, id) });
  expect(known.response.status).toBe(200);
  const elsewhere = await insertArticle(database.db, { slug: 'un-altra' });
  const another = await openStream(address, { of: elsewhere });
  expect(another.response.status).toBe(200);

  await streams[0]!.leave();
  await expect.poll(() => services.live.size).toBe(41);
  const next = await openStream(address);
  expect(next.response.status).toBe(200);
  await Promise.all([...streams, known, another, next].map((stream) => stream.leave()));
  await expect.poll(() => services.live.size).toBe(0);
});

test('a full house turns strangers away until later, and has places left for who is signed in', async () => {
  const small = new OpenAPIHono();
  small.onError(answerError);
  const places = new StreamPlaces({ ...streamLimits, all: 3, keptForPeople: 1 });
  small.route('/', liveRoutes(services, { personOf: sessionMemory(services), places }));
  const open = [await openStream('192.0.2.1', { at: small }), await openStream('192.0.2.2', { at: small })];
  const refused = await ask(small, 'GET', `/api/articles/${articleId}/live`, { address: '192.0.2.3' });
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(refused.body).toEqual({
    code: 'unavailable',
    message: 'In questo momento i lettori sono moltissimi: i numeri si aggiornano più lentamente.',
  });
  const { id } = await insertPerson(database.db, { password: false });
  const known = await openStream('192.0.2.3', { at: small, cookie: await sessionCookie(database.db, id) });
  expect(known.response.status).toBe(200);
  await Promise.all([...open, known].map((stream) => stream.leave()));
  await expect.poll(() => services.live.size).toBe(0);
});

test('an article that cannot be is refused', async () => {
  expect((await ask(api, 'GET', '/api/articles/x/live')).status).toBe(400);
  expect((await ask(api, 'GET', `/api/articles/${randomUUID()}/live`)).status).toBe(404);
  const hidden = await insertArticle(database.db, { slug: 'di-domani' });
  await database.db.execute(sql`update articles set published_at = now() + interval '1 day' where id = ${hidden}`);
  expect((await ask(api, 'GET', `/api/articles/${hidden}/live`)).status).toBe(404);
  expect(services.live.size).toBe(0);
  expect((await ask(api, 'GET', '/api/articles/x/figures')).status).toBe(400);
  expect((await ask(api, 'GET', '/api/articles/00000000-0000-4000-8000-000000000000/figures')).status).toBe(404);
});

test('the figures of an article are sums, and never say how votes divide', async () => {
  const { body, text } = await ask(api, 'GET', `/api/articles/${articleId}/figures`);
  expect(body).toEqual({
    reactions: [{ sectionIndex: 0, fire: 3, applause: 0, think: 2, disagree: 0 }],
    votesCount: 0,
    supportsCount: 13,
    supportStage: 0,
    supportsChecked: false,
    supportsAnnulled: 0,
    commentsCount: 4,
    sectionsMovedAt: null,
  });
  expect(text).not.toMatch(/pro|ercentage/);

  const voted = await insertArticle(database.db, {
    slug: 'votata',
    counts: [
      ['pro', 5],
      ['contro', 2],
      ['applause', 1, 1],
    ],
  });
  expect((await ask(api, 'GET', `/api/articles/${voted}/figures`)).body).toMatchObject({
    reactions: [{ sectionIndex: 1, fire: 0, applause: 1, think: 0, disagree: 0 }],
    votesCount: 7,
  });
  const draft = await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
  expect((await ask(api, 'GET', `/api/articles/${draft}/figures`)).status).toBe(404);
});

test('what open pages ask for by themselves takes nothing from what people ask', async () => {
  const strict = testApi(testServices(database.db, new Date(), 1));
  const asked = async (path: string) => (await ask(strict, 'GET', path, { address: '192.0.2.77' })).status;
  const figures = await Promise.all(Array.from({ length: 320 }, () => asked(`/api/articles/${articleId}/figures`)));
  expect(new Set(figures)).toEqual(new Set([200]));
  expect(await asked('/api/articles')).toBe(200);
  const people = await Promise.all(Array.from({ length: 300 }, () => asked('/api/front-page')));
  expect(people.filter((status) => status === 429)).toHaveLength(1);
});

test('whoever asks for the head alone opens no stream', async () => {
  const address = '192.0.2.77';
  const head = () =>
    api.request(
      `/api/articles/${articleId}/live`,
      { method: 'HEAD' },
      { incoming: { socket: { remoteAddress: address } } },
    );
  const before = services.live.size;
  for (let n = 0; n < 120; n += 1) expect((await head()).status).toBe(200);
  expect(services.live.size).toBe(before);
  const stream = await openStream(address);
  expect(stream.response.status).toBe(200);
  await stream.leave();
});
