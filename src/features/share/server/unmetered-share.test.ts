import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { amplify } from '#features/articles/server/local-stories.ts';
import type { Services } from '#platform/services.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPayment } from '../../../../tests/support/payments.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { closeMonths } from './close-months.ts';
import { insertOpening } from './share.test-support.ts';

const database = fileDatabase();
let now: Date;
let services: Services;
let api: OpenAPIHono;
let collecting: string;
let given: string;
let metered: string;

beforeEach(async () => {
  await database.db.execute(
    sql`truncate users, articles, authors, subscriptions, share_months, share_opening, unmetered_reads cascade`,
  );
  await insertOpening(database.db, '2025-11-02T05:23:00Z');
  now = new Date('2025-11-22T12:00:00Z');
  services = { ...testServices(database.db), now: () => now };
  api = testApi(services);
  collecting = await insertArticle(database.db, {
    slug: 'raccoglie',
    format: 'dal_basso',
    metered: false,
    ...by('Luce Sarti'),
  });
  given = await insertArticle(database.db, { slug: 'regalato', format: 'trial', ...by('Livia Penna') });
  metered = await insertArticle(database.db, { slug: 'contato', format: 'trial', ...by('Ottavio Carta') });
});

const by = (name: string) => ({ authors: [{ name }] });

async function person() {
  const { id } = await insertPerson(database.db);
  return { id, cookie: await sessionCookie(database.db, id) };
}
type Reader = Awaited<ReturnType<typeof person>>;

/** Lets somebody be a Supporter who has paid an hour ago. */
async function subscribe({ id }: Reader): Promise<void> {
  const paidAt = new Date(now.getTime() - 3_600_000).toISOString();
  await insertPayment(database.db, { userId: id, paidAt, cents: 366 });
  await database.db.execute(sql`update subscriptions set state = 'active' where user_id = ${id}`);
}

const call = (who: Reader, method: string, path: string, body?: unknown) =>
  ask(api, method, path, { cookie: who.cookie, body });
const view = async (who: Reader, articleId: string) => {
  const { status, body } = await call(who, 'POST', '/api/subscriptions/track-view', { articleId });
  expect(status).toBe(200);
  return body;
};
const noted = async () => (await database.db.execute(sql`select article_id from unmetered_reads`)).rows;
/** The lines of the share of November, closed in December. */
async function lines() {
  now = new Date('2025-12-04T05:23:00Z');
  await closeMonths(services);
  const { rows } = await database.db.execute<{ author: string; slug: string; cents: number }>(sql`
    select u.name as author, a.slug, l.cents from share_lines l
      left join authors u on u.id = l.author_id left join articles a on a.id = l.article_id
    where l.month = '2025-11' order by a.slug`);
  return rows.map(({ author, slug, cents }) => [author, slug, cents]);
}

test('what a Supporter reads open to everybody, or by a gift, is shared as what is one of the five', async () => {
  const [giver, reader] = [await person(), await person()];
  await subscribe(giver);
  const { url } = (await call(giver, 'POST', '/api/subscriptions/gifts', { articleId: given })).body;
  const token = new URL(String(url)).searchParams.get('regalo');
  expect((await call(reader, 'POST', `/api/subscriptions/gifts/${token}/open`, {})).body).toMatchObject({
    needed: true,
  });
  await subscribe(reader);
  for (const article of [collecting, given, metered, collecting]) await view(reader, article);
  // Of 3.00 of each without tax a half; that of the giver, who read nothing, as all the others.
  expect(await lines()).toEqual([
    ['Ottavio Carta', 'contato', 100],
    ['Luce Sarti', 'raccoglie', 100],
    ['Livia Penna', 'regalato', 100],
  ]);
  expect(await noted()).toEqual([]);
});

test('a story that is read while it collects and counts afterwards is one article of the share', async () => {
  const reader = await person();
  await subscribe(reader);
  await view(reader, collecting);
  await database.db.transaction((tx) =>
    amplify(tx, sql`select ${collecting}::uuid as article_id, ${now}::timestamptz as reached_at`),
  );
  expect(await view(reader, collecting)).toMatchObject({ counted: true, articlesRead: 1 });
  await view(reader, metered);
  expect(await lines()).toEqual([
    ['Ottavio Carta', 'contato', 75],
    ['Luce Sarti', 'raccoglie', 75],
  ]);
});

test('what was read so is kept only until its month is shared', async () => {
  const reader = await person();
  await subscribe(reader);
  await view(reader, collecting);
  const open = new Date('2025-12-02T22:59:59Z');
  now = open;
  await closeMonths(services);
  expect(await noted()).toHaveLength(1);
  now = new Date(open.getTime() + 1000);
  await closeMonths(services);
  expect(await noted()).toEqual([]);
});
