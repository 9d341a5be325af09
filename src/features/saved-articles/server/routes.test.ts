import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { publication } from '#lib/publication.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import type { FoundArticles, SavedList } from '../contract.ts';
import { savedPart } from './data-export.ts';

const now = new Date('2026-11-24T12:00:00.000Z');
const path = '/api/saved-articles';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;

beforeAll(async () => {
  services = testServices(database.db, now);
  api = testApi(services);
  for (const slug of ['uno', 'due', 'tre']) await insertArticle(database.db, { slug });
  await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
});

const reader = async () => {
  const { id } = await insertPerson(database.db, { password: false });
  return { id, cookie: await sessionCookie(database.db, id) };
};
const save = (cookie: string, ...articles: { slug: string; savedAt?: string }[]) =>
  ask(api, 'POST', path, { cookie, body: { articles } });
const slugsIn = ({ body }: { body: Record<string, unknown> }) =>
  (body as unknown as SavedList).data.map(({ slug }) => slug);
const listOf = async (cookie: string, query = '') => {
  const { body } = await ask(api, 'GET', path + query, { cookie });
  return body as unknown as SavedList;
};

test('a reader keeps articles, sees them newest first, and drops one, each once however often', async () => {
  const { cookie } = await reader();
  expect((await ask(api, 'GET', `${path}/slugs`, { cookie })).body).toEqual({ data: [] });
  await save(cookie, { slug: 'uno', savedAt: '2026-11-20T08:00:00.000Z' });
  await save(cookie, { slug: 'due', savedAt: '2026-11-21T08:00:00.000Z' });
  const all = {
    data: [
      { slug: 'due', savedAt: '2026-11-21T08:00:00.000Z', metered: true },
      { slug: 'uno', savedAt: '2026-11-20T08:00:00.000Z', metered: true },
    ],
  };
  expect((await save(cookie, { slug: 'uno' })).body).toEqual(all);
  expect((await ask(api, 'GET', `${path}/slugs`, { cookie })).body).toEqual(all);
  const list = await listOf(cookie);
  expect(list).toMatchObject({ gone: [], nextCursor: null });
  expect(list.data[0]).toMatchObject({ slug: 'due', title: 'Titolo di due', savedAt: '2026-11-21T08:00:00.000Z' });
  const dropped = await ask(api, 'DELETE', `${path}/due`, { cookie });
  expect(slugsIn(dropped)).toEqual(['uno']);
  expect(slugsIn(await ask(api, 'DELETE', `${path}/due`, { cookie }))).toEqual(['uno']);
});

test('what is kept without a time, or with one to come, is kept now', async () => {
  const { cookie } = await reader();
  const { body } = await save(cookie, { slug: 'uno' }, { slug: 'due', savedAt: '2027-01-01T00:00:00.000Z' });
  expect((body as unknown as SavedList).data.map(({ savedAt }) => savedAt)).toEqual([
    now.toISOString(),
    now.toISOString(),
  ]);
});

test('what counts as reading says so, and nothing where nothing is sold', async () => {
  const { cookie } = await reader();
  await insertArticle(database.db, { slug: 'aperto' });
  await database.db.execute(sql`update articles set metered = false where slug = 'aperto'`);
  await save(cookie, { slug: 'uno' }, { slug: 'aperto' });
  const metered = async (query: string) => {
    const { body } = await ask(api, 'GET', path + query, { cookie });
    return Object.fromEntries((body as unknown as SavedList).data.map((one) => [one.slug, one.metered]));
  };
  for (const query of ['', '/slugs']) expect(await metered(query)).toEqual({ uno: true, aperto: false });
  publication.sells = false;
  try {
    for (const query of ['', '/slugs']) expect(await metered(query)).toEqual({ uno: false, aperto: false });
  } finally {
    publication.sells = true;
  }
});

test('two at once keep it once', async () => {
  const { cookie } = await reader();
  const both = await Promise.all([save(cookie, { slug: 'tre' }), save(cookie, { slug: 'tre' }, { slug: 'tre' })]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(slugsIn(await ask(api, 'GET', `${path}/slugs`, { cookie }))).toEqual(['tre']);
});

test('what is no public article is left out, and refused alone', async () => {
  const { cookie } = await reader();
  expect(await save(cookie, { slug: 'bozza' })).toMatchObject({
    status: 404,
    body: { message: 'Questo articolo non c’è o non c’è più.' },
  });
  expect((await save(cookie, { slug: 'nessuno' })).status).toBe(404);
  expect(slugsIn(await save(cookie, { slug: 'bozza' }, { slug: 'uno' }))).toEqual(['uno']);
});

test('refused: the anonymous, and what is no list of slugs', async () => {
  const { cookie } = await reader();
  for (const [method, at] of [
    ['GET', ''],
    ['GET', '/slugs'],
    ['DELETE', '/uno'],
  ] as const) {
    expect((await ask(api, method, path + at)).status).toBe(401);
  }
  expect((await save('', { slug: 'uno' })).status).toBe(401);
  expect(await save(cookie)).toMatchObject({ status: 400, body: { message: 'Indica almeno un articolo.' } });
  expect((await save(cookie, { slug: 'uno', savedAt: 'ieri' })).body).toMatchObject({
    message: 'L’ora del salvataggio non è valida.',
  });
  const many = Array.from({ length: 101 }, (_, n) => ({ slug: `n-${n}` }));
  expect((await save(cookie, ...many)).body).toMatchObject({
    message: 'Si possono salvare al massimo 100 articoli per volta.',
  });
  expect((await ask(api, 'GET', `${path}?limit=0`, { cookie })).status).toBe(400);
  expect((await ask(api, 'GET', `${path}?cursor=x`, { cookie })).status).toBe(400);
});

test('one account keeps three hundred, and what would be more adds nothing', async () => {
  const { id, cookie } = await reader();
  await database.db.execute(sql`
    insert into articles (slug, format, status, title, summary, topics, reading_time, published_at, updated_at)
    select 'molti-' || n, 'dualita', 'published', 'Molti', 'Molti', '{}', 1, '2025-11-20', '2025-11-20'
    from generate_series(1, 299) n`);
  await database.db.execute(sql`
    insert into saved_articles (user_id, article_id, saved_at)
    select ${id}, id, ${now}::timestamptz from articles where slug like 'molti-%'`);
  expect(await save(cookie, { slug: 'uno' }, { slug: 'due' })).toMatchObject({
    status: 409,
    body: { message: 'In «Leggi dopo» stanno al massimo 300 articoli. Togline qualcuno e riprova.' },
  });
  const { body } = await save(cookie, { slug: 'uno' });
  expect((body as unknown as SavedList).data).toHaveLength(300);
  expect((await save(cookie, { slug: 'uno' })).status).toBe(200);

  const seen = new Set<string>();
  let cursor: string | null = '';
  while (typeof cursor === 'string') {
    const page: SavedList = await listOf(cookie, `?limit=100${cursor && `&cursor=${cursor}`}`);
    for (const { slug } of page.data) seen.add(slug);
    cursor = page.nextCursor;
  }
  expect(seen.size).toBe(300);
});

test('an article that was taken back leaves the list with a word, one that is not public any more too', async () => {
  const { cookie } = await reader();
  const retracted = await insertArticle(database.db, { slug: 'ritirato' });
  await insertArticle(database.db, { slug: 'tolto' });
  await save(cookie, { slug: 'uno', savedAt: '2026-11-20T08:00:00.000Z' });
  await save(cookie, { slug: 'ritirato', savedAt: '2026-11-21T08:00:00.000Z' });
  await save(cookie, { slug: 'tolto', savedAt: '2026-11-22T08:00:00.000Z' });
  await database.db.execute(sql`update articles set status = 'draft' where slug in ('ritirato', 'tolto')`);
  await database.db.execute(sql`
    insert into corrections (article_id, kind, at, what, why)
    values (${retracted}, 'retraction', ${now}::timestamptz, 'Ritirato', 'La fonte era falsa.')`);
  const list = await listOf(cookie);
  expect(list.data.map(({ slug }) => slug)).toEqual(['uno']);
  expect(list.gone).toEqual([
    { slug: 'tolto', savedAt: '2026-11-22T08:00:00.000Z', isRetracted: false },
    { slug: 'ritirato', savedAt: '2026-11-21T08:00:00.000Z', isRetracted: true },
  ]);
  expect(slugsIn(await ask(api, 'DELETE', `${path}/ritirato`, { cookie }))).toEqual(['tolto', 'uno']);

  const { body } = await ask(api, 'POST', `${path}/found`, { body: { slugs: ['uno', 'ritirato', 'tolto', 'bozza'] } });
  const found = body as unknown as FoundArticles;
  expect(found.data.map(({ slug }) => slug)).toEqual(['uno']);
  expect(found.retracted).toEqual(['ritirato']);
});

test('nobody sees what another keeps, and it goes with the account and is in the copy of its data', async () => {
  const one = await reader();
  const other = await reader();
  await save(one.cookie, { slug: 'uno', savedAt: '2026-11-20T08:00:00.000Z' });
  await save(other.cookie, { slug: 'due' });
  expect((await listOf(other.cookie)).data.map(({ slug }) => slug)).toEqual(['due']);
  expect(await savedPart.rows(services, one.id)).toEqual([
    { articolo: 'Titolo di uno', data: new Date('2026-11-20T08:00:00.000Z') },
  ]);
  await database.db.execute(sql`delete from users where id = ${one.id}`);
  const { rows } = await database.db.execute(sql`select from saved_articles where user_id = ${one.id}`);
  expect(rows).toEqual([]);
});
