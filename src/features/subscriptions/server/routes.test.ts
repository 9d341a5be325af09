import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';

const database = fileDatabase();
let api: OpenAPIHono;
let now: Date;
let cookie: string;
let dualita: string;
let trial: string;

beforeEach(async () => {
  await database.db.execute(sql`truncate users, articles, authors cascade`);
  now = new Date('2025-11-30T22:30:00Z');
  api = testApi({ ...testServices(database.db), now: () => now });
  cookie = await sessionCookie(database.db, (await insertPerson(database.db)).id);
  dualita = await insertArticle(database.db, { slug: 'una' });
  trial = await insertArticle(database.db, { slug: 'altra', format: 'trial' });
});

const view = (body: unknown, given: { cookie?: string; headers?: Record<string, string> } = { cookie }) =>
  ask(api, 'POST', '/api/subscriptions/track-view', { body, ...given });
const reads = async () =>
  (
    await database.db.execute(sql`
      select a.slug, r.month_key, r.both_sides from article_reads r join articles a on a.id = r.article_id
      order by r.month_key, a.slug`)
  ).rows.map(Object.values);

test('an article counts once in a month of Rome, however often and at once it is opened', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => view({ articleId: dualita })));
  expect(answers.map(({ status, body }) => [status, body['counted'], body['articlesRead']])).toEqual(
    Array.from({ length: 8 }, () => [200, true, 1]),
  );
  expect((await view({ articleId: trial })).body).toMatchObject({ counted: true, articlesRead: 2 });

  now = new Date('2025-11-30T23:00:00Z');
  expect((await view({ articleId: dualita })).body).toMatchObject({ counted: true, articlesRead: 1 });
  expect(await reads()).toEqual([
    ['altra', '2025-11', false],
    ['una', '2025-11', false],
    ['una', '2025-12', false],
  ]);
});

test('that both voices were in view is noted later, and stays; only a Dualità has two', async () => {
  await view({ articleId: dualita });
  await view({ articleId: dualita, bothSides: true });
  await view({ articleId: dualita });
  await view({ articleId: trial, bothSides: true });
  expect(await reads()).toEqual([
    ['altra', '2025-11', false],
    ['una', '2025-11', true],
  ]);
});

test('what a browser fetches ahead is not read', async () => {
  const { status, body } = await view(
    { articleId: dualita },
    { cookie, headers: { 'sec-purpose': 'prefetch;prerender' } },
  );
  expect([status, body['counted'], body['articlesRead']]).toEqual([200, false, 0]);
  expect(await reads()).toEqual([]);
});

test('who is not signed in, and what is no public article, is refused', async () => {
  expect((await view({ articleId: dualita }, {})).status).toBe(401);
  expect((await view({ articleId: 'una' })).status).toBe(400);
  expect((await view({})).status).toBe(400);
  expect((await view({ articleId: randomUUID() })).status).toBe(404);
  const draft = await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
  const later = await insertArticle(database.db, { slug: 'domani', publishedAt: new Date(Date.now() + 86_400_000) });
  expect([(await view({ articleId: draft })).status, (await view({ articleId: later })).status]).toEqual([404, 404]);
  expect(await reads()).toEqual([]);
});

test('sixty in a minute, then a pause', async () => {
  api = testApi({ ...testServices(database.db, now, 1) });
  for (let time = 0; time < 60; time += 1) expect((await view({ articleId: dualita })).status).toBe(200);
  const { status, headers } = await view({ articleId: dualita });
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
});
