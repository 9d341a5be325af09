import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/accounts/roles.ts';
import { insertArticle } from '../../tests/support/articles.ts';
import { fileDatabase } from '../../tests/support/database.ts';
import { testServices } from '../../tests/support/services.ts';
import { insertPerson, sessionCookie } from '../../tests/support/signed-in.ts';
import { insertSubscription } from '../../tests/support/subscriptions.ts';
import { openDoors } from '../open-doors.ts';
import { pageVariant } from './variant.ts';

const now = new Date('2025-11-22T12:00:00Z');

const database = fileDatabase();
let services: ReturnType<typeof testServices>;
let ids: string[];

beforeAll(async () => {
  services = testServices(database.db, now);
  openDoors(services);
});

beforeEach(async () => {
  await database.db.execute(sql`truncate users, articles, authors cascade`);
  ids = [];
  for (let number = 1; number <= 6; number += 1) {
    ids.push(await insertArticle(database.db, { slug: `articolo-${number}` }));
  }
});

/** Somebody who has read five, with the cookie of their session. */
async function arrive(given: { role?: Role; sessionEnds?: Date; read?: number } = {}) {
  const { id } = await insertPerson(database.db, { role: given.role ?? 'user' });
  for (const articleId of ids.slice(0, given.read ?? 5)) {
    await database.db.execute(sql`
      insert into article_reads (user_id, article_id, month_key, read_at) values (${id}, ${articleId}, '2025-11', ${now})`);
  }
  const expiresAt = given.sessionEnds ?? new Date('2025-12-22T12:00:00Z');
  return { id, cookie: await sessionCookie(database.db, id, { expiresAt }) };
}

const variant = (cookie: string | undefined, path = '/article/articolo-6') => pageVariant(services, cookie, path);

test('whoever has read five others gets the gated page, and the whole one of what counted', async () => {
  const { cookie } = await arrive();
  expect(await variant(cookie)).toBe('gated');
  expect(await variant(cookie, '/Article/articolo-6?x=1')).toBe('gated');
  expect(await variant(cookie, '/article/articolo%2D6')).toBe('gated');
  expect(await variant(cookie, '/article/articolo-1')).toBe('open');
  expect(await variant((await arrive({ read: 4 })).cookie)).toBe('open');
});

test('whoever has no session that stands gets the page of everybody', async () => {
  expect(await variant(undefined)).toBe('open');
  expect(await variant('contraddittorio.session=finto')).toBe('open');
  expect(await variant((await arrive({ sessionEnds: now })).cookie)).toBe('open');
  const banned = await arrive();
  await database.db.execute(sql`update users set banned = true where id = ${banned.id}`);
  expect(await variant(banned.cookie)).toBe('open');
});

test('the house, the author, who was given it and who pays get the whole page', async () => {
  expect(await variant((await arrive({ role: 'writer' })).cookie)).toBe('open');
  expect(await variant((await arrive({ role: 'admin' })).cookie)).toBe('open');
  expect(await variant((await arrive({ role: 'contributor' })).cookie)).toBe('gated');

  const author = await arrive();
  await database.db.execute(sql`
    with written as (select author_id from article_authors where article_id = ${ids[5]} order by position limit 1)
    update authors set user_id = ${author.id} from written where id = author_id`);
  expect(await variant(author.cookie)).toBe('open');

  const payer = await arrive();
  await insertSubscription(database.db, payer.id);
  expect(await variant(payer.cookie)).toBe('open');
  const late = await arrive();
  await insertSubscription(database.db, late.id, { state: 'past_due', pastDueSince: new Date('2025-11-15T12:00:00Z') });
  expect(await variant(late.cookie)).toBe('gated');

  const given = await arrive();
  await database.db.execute(sql`
    with gift as (insert into gifts (token, user_id, article_id, created_at)
      values ('regalo', ${payer.id}, ${ids[5]}, ${now}) returning id)
    insert into gift_openings (gift_id, opener, opened_at) select id, ${given.id}, ${now} from gift`);
  expect(await variant(given.cookie)).toBe('open');
});

test('an article that is not metered, and what is no article, are open to everybody', async () => {
  const { cookie } = await arrive();
  await insertArticle(database.db, { slug: 'rettifica', metered: false });
  for (const path of [
    '/article/rettifica',
    '/article/nessuno',
    '/article/%00',
    '/article/%E0%A4%A',
    '/articles',
    '/',
  ]) {
    expect(await variant(cookie, path), path).toBe('open');
  }
});

test('many who come at once are each answered for themselves', async () => {
  const [reader, staff] = [await arrive(), await arrive({ role: 'writer' })];
  const asked = Array.from({ length: 200 }, (_, index) => (index % 3 === 0 ? staff : reader));
  const answers = await Promise.all(asked.map(({ cookie }) => variant(cookie)));
  expect(answers).toEqual(asked.map((one) => (one === staff ? 'open' : 'gated')));
});
