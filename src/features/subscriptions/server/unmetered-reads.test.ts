import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPayment } from '../../../../tests/support/payments.ts';
import { exportParts, testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, type GivenPerson } from '../../../../tests/support/signed-in.ts';

const database = fileDatabase();
const now = new Date('2025-11-22T12:00:00Z');
let services: Services;
let api: OpenAPIHono;
let collecting: string;
let metered: string;

beforeEach(async () => {
  await database.db.execute(sql`truncate users, articles, authors, subscriptions, unmetered_reads cascade`);
  services = testServices(database.db, now);
  api = testApi(services);
  collecting = await insertArticle(database.db, {
    slug: 'raccoglie',
    format: 'dal_basso',
    metered: false,
    ...by('Luce Sarti'),
  });
  metered = await insertArticle(database.db, { slug: 'contato', format: 'trial', ...by('Ottavio Carta') });
});

const by = (name: string) => ({ authors: [{ name }] });

async function person(given: GivenPerson = {}) {
  const { id } = await insertPerson(database.db, given);
  return { id, cookie: await sessionCookie(database.db, id) };
}
type Reader = Awaited<ReturnType<typeof person>>;

/** Lets somebody be a Supporter who has paid an hour ago. */
async function subscribe({ id }: Reader, payment: object = {}): Promise<void> {
  const paidAt = new Date(now.getTime() - 3_600_000).toISOString();
  await insertPayment(database.db, { userId: id, paidAt, cents: 366, ...payment });
  await database.db.execute(sql`update subscriptions set state = 'active' where user_id = ${id}`);
}

const call = (who: Reader, method: string, path: string, body?: unknown, headers = {}) =>
  ask(api, method, path, { cookie: who.cookie, body, headers });
const view = async (who: Reader, articleId: string, headers = {}) => {
  const { status, body } = await call(who, 'POST', '/api/subscriptions/track-view', { articleId }, headers);
  expect(status).toBe(200);
  return body;
};
const noted = async () =>
  (await database.db.execute(sql`select user_id as "by", article_id as of, month_key as month from unmetered_reads`))
    .rows;

test('what a Supporter reads open to everybody is none of the five, neither while the plan lasts nor once it has ended', async () => {
  const reader = await person();
  await subscribe(reader);
  expect(await view(reader, collecting)).toMatchObject({ counted: false, granted: true, articlesRead: 0 });
  await database.db.execute(sql`update subscriptions set state = 'canceled' where user_id = ${reader.id}`);
  const usage = await call(reader, 'GET', '/api/subscriptions/usage');
  expect(usage.body).toMatchObject({ articlesRead: 0, remaining: 5, countedArticles: [], countedArticleIds: [] });
  expect(await view(reader, metered)).toMatchObject({ counted: true, articlesRead: 1, remaining: 4 });
});

test('nothing is noted of whoever pays nothing real, of the house, of who signs it, or of what is only fetched ahead', async () => {
  const [free, played, staff, author, ahead] = [
    await person(),
    await person(),
    await person({ role: 'writer', twoFactorExempt: true }),
    await person(),
    await person(),
  ];
  await subscribe(played, { provider: 'prova', isReal: false });
  for (const one of [staff, author, ahead]) await subscribe(one);
  await database.db.execute(sql`update authors set user_id = ${author.id} where name = 'Luce Sarti'`);
  for (const one of [free, played, staff, author]) await view(one, collecting);
  await view(ahead, collecting, { 'sec-purpose': 'prefetch' });
  expect(await noted()).toEqual([]);
  await view(ahead, collecting);
  expect(await noted()).toEqual([{ by: ahead.id, of: collecting, month: '2025-11' }]);
});

test('it stands in the copy of the own data', async () => {
  const reader = await person();
  await subscribe(reader);
  await view(reader, collecting);
  const part = exportParts.find(({ name }) => name === 'letture-per-la-quota')!;
  expect(await part.rows(services, reader.id)).toEqual([{ articolo: 'Titolo di raccoglie', mese: '2025-11' }]);
});
