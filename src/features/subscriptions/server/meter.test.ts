import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Role } from '#features/accounts/roles.ts';
import { publication } from '#lib/publication.ts';
import type { Format } from '#features/formats/formats.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { insertSubscription } from '../../../../tests/support/subscriptions.ts';

const database = fileDatabase();
let api: OpenAPIHono;
let now: Date;
let articles: string[];
let person: { id: string };
let cookie: string;

afterEach(() => (publication.sells = true));

beforeEach(async () => {
  await database.db.execute(sql`truncate users, articles, authors cascade`);
  now = new Date('2025-11-22T12:00:00Z');
  api = testApi({ ...testServices(database.db), now: () => now });
  ({ person, cookie } = await arrive());
  articles = [];
  for (let number = 1; number <= 8; number += 1) articles.push(await writeArticle(`articolo-${number}`));
});

const hidden = 'Il seguito nascosto.';

async function arrive(role: Role = 'user') {
  const person = await insertPerson(database.db, { role });
  return { person, cookie: await sessionCookie(database.db, person.id) };
}

const writeArticle = (slug: string, given: { metered?: boolean; format?: Format } = {}) =>
  insertArticle(database.db, {
    slug,
    ...given,
    sections:
      given.format === 'trial'
        ? [
            { type: 'case', content: `Un inizio aperto: ${slug}.` },
            { type: 'defence', content: hidden },
          ]
        : [
            { type: 'turn', content: `Un inizio aperto: ${slug}.`, perspective: 'pro' },
            { type: 'turn', content: hidden, perspective: 'contro' },
          ],
  });

const call = (method: string, path: string, body?: unknown, as = cookie) =>
  ask(api, method, path, { cookie: as, body });
const view = (articleId: string, as = cookie) => call('POST', '/api/subscriptions/track-view', { articleId }, as);
const usage = async (as = cookie) => (await call('GET', '/api/subscriptions/usage', undefined, as)).body;
const article = async (slug: string, as?: string) =>
  ask(api, 'GET', `/api/articles/slug/${slug}`, as === undefined ? {} : { cookie: as });
const readFive = async () => {
  for (const id of articles.slice(0, 5)) expect((await view(id)).body['counted']).toBe(true);
};

test('five articles count, one after the other, and the sixth does not', async () => {
  const seen = [];
  for (const id of articles.slice(0, 6)) {
    const { counted, granted, articlesRead, remaining } = (await view(id)).body;
    seen.push([counted, granted, articlesRead, remaining]);
  }
  expect(seen).toEqual([
    [true, true, 1, 4],
    [true, true, 2, 3],
    [true, true, 3, 2],
    [true, true, 4, 1],
    [true, true, 5, 0],
    [false, false, 5, 0],
  ]);
  expect((await view(articles[2]!)).body).toMatchObject({ counted: true, granted: true, articlesRead: 5 });
});

test('eight that are opened at once count five', async () => {
  const answers = await Promise.all(articles.map((id) => view(id)));
  expect(answers.filter(({ body }) => body['counted']).length).toBe(5);
  expect(await usage()).toMatchObject({ articlesRead: 5, remaining: 0 });
});

test('the usage says what counted and when it begins anew, in the month of Rome', async () => {
  expect((await ask(api, 'GET', '/api/subscriptions/usage')).status).toBe(401);
  expect(await usage()).toEqual({
    articlesRead: 0,
    limit: 5,
    remaining: 5,
    hasActiveSubscription: false,
    unlimited: false,
    resetsAt: '2025-11-30T23:00:00.000Z',
    countedArticleIds: [],
    countedArticles: [],
  });
  await view(articles[1]!);
  expect(await usage()).toMatchObject({
    articlesRead: 1,
    remaining: 4,
    countedArticleIds: [articles[1]],
    countedArticles: [{ slug: 'articolo-2', title: 'Titolo di articolo-2', readAt: '2025-11-22T12:00:00.000Z' }],
  });
});

test.each([
  ['2025-11-30T22:59:59Z', '2025-11-30T23:00:00.000Z'],
  ['2025-11-30T23:00:00Z', '2025-12-31T23:00:00.000Z'],
  // The clocks go forward on 29 March 2026, and back on 25 October.
  ['2026-03-10T12:00:00Z', '2026-03-31T22:00:00.000Z'],
  ['2026-10-10T12:00:00Z', '2026-10-31T23:00:00.000Z'],
])('at %s the count ends at %s', async (at, resetsAt) => {
  now = new Date(at);
  const { body } = await call('GET', '/api/subscriptions/usage', undefined, cookie);
  expect(body['resetsAt']).toBe(resetsAt);
});

test('at midnight in Rome on the first of the month five are free again', async () => {
  await readFive();
  now = new Date('2025-11-30T22:59:59Z');
  expect((await view(articles[5]!)).body).toMatchObject({ counted: false, granted: false });
  now = new Date('2025-11-30T23:00:00Z');
  expect((await view(articles[5]!)).body).toMatchObject({ counted: true, articlesRead: 1, remaining: 4 });
});

test('at the limit the rest of an article never leaves the server, and what counted stays open', async () => {
  await readFive();
  const gated = await article('articolo-6', cookie);
  expect(gated.text).toContain('Un inizio aperto: articolo-6.');
  expect(gated.text).not.toContain('Il seguito nascosto');
  expect(gated.body).toMatchObject({
    title: 'Titolo di articolo-6',
    access: { granted: false, reason: 'limit', resetsAt: '2025-11-30T23:00:00.000Z' },
  });
  expect(gated.body['sections']).toHaveLength(1);
  expect(gated.body['articles']).toHaveLength(1);
  const counted = await article('articolo-1', cookie);
  expect(counted.text).toContain('Il seguito nascosto');
  expect(counted.body['access']).toEqual({ granted: true });
});

test('where nothing is sold every article is open, for taking part too, and what was read is noted', async () => {
  await readFive();
  expect((await call('POST', '/api/comments', { articleId: articles[5], content: 'Prima.' })).status).toBe(402);
  publication.sells = false;
  expect((await view(articles[5]!)).body).toMatchObject({
    counted: true,
    granted: true,
    unlimited: true,
    articlesRead: 6,
  });
  const sixth = await article('articolo-7', cookie);
  expect(sixth.text).toContain('Il seguito nascosto');
  expect(sixth.body).toMatchObject({ metered: false, access: { granted: true } });
  expect((await call('POST', '/api/comments', { articleId: articles[6], content: 'Adesso.' })).status).toBe(201);
});

test('whoever has no account, and crawlers, get the whole text', async () => {
  expect((await article('articolo-6')).text).toContain('Il seguito nascosto');
});

test('what is not metered does not count and is open at the limit', async () => {
  const notice = await writeArticle('rettifica', { metered: false });
  expect((await view(notice)).body).toMatchObject({ counted: false, granted: true, articlesRead: 0 });
  await readFive();
  expect((await article('rettifica', cookie)).text).toContain('Il seguito nascosto');
});

test('nothing counts for the house, nor the own article for who wrote it', async () => {
  for (const role of ['writer', 'admin'] as const) {
    const staff = await arrive(role);
    for (const id of articles) expect((await view(id, staff.cookie)).body).toMatchObject({ counted: false });
    expect(await usage(staff.cookie)).toMatchObject({ articlesRead: 0, unlimited: true, hasActiveSubscription: false });
    expect((await article('articolo-8', staff.cookie)).text).toContain('Il seguito nascosto');
  }
  await database.db.execute(sql`
    update authors set user_id = ${person.id} where id = (select author_id from article_authors
      where article_id = ${articles[7]} order by position limit 1)`);
  await database.db.execute(sql`delete from article_authors where article_id <> ${articles[7]}`);
  await readFive();
  expect((await view(articles[7]!)).body).toMatchObject({ counted: false, granted: true, articlesRead: 5 });
  expect((await article('articolo-8', cookie)).text).toContain('Il seguito nascosto');
  expect((await article('articolo-7', cookie)).text).not.toContain('Il seguito nascosto');
});

test('a Supporter reads without end; who owes a payment for seven days no longer', async () => {
  await insertSubscription(database.db, person.id, {
    state: 'past_due',
    pastDueSince: new Date('2025-11-20T12:00:00Z'),
  });
  for (const id of articles) expect((await view(id)).body).toMatchObject({ counted: true, granted: true });
  expect(await usage()).toMatchObject({ articlesRead: 8, remaining: 5, unlimited: true, hasActiveSubscription: true });

  now = new Date('2025-11-27T12:00:00Z');
  const ninth = await writeArticle('articolo-9');
  expect((await view(ninth)).body).toMatchObject({ counted: false, granted: false, remaining: 0, unlimited: false });
  expect((await article('articolo-9', cookie)).text).not.toContain('Il seguito nascosto');
});

test('who may not read an article takes no part in it either', async () => {
  const trial = await writeArticle('caso', { format: 'trial' });
  const story = await insertArticle(database.db, { slug: 'storia', format: 'dal_basso' });
  await readFive();
  const attempts: [string, unknown][] = [
    [`/api/articles/${articles[5]}/dualita-votes`, { position: 'pro' }],
    ['/api/votes', { articleId: trial, verdict: 'pro' }],
    ['/api/comments', { articleId: articles[5], content: 'Ho qualcosa da dire su questo.' }],
    ['/api/reactions', { articleId: articles[5], sectionIndex: 0, type: 'fire' }],
    [`/api/articles/${story}/support`, undefined],
  ];
  for (const [path, body] of attempts) {
    const answer = await call('POST', path, body);
    expect([answer.status, answer.body['code'], answer.body['message']], path).toEqual([
      402,
      'payment_required',
      'Hai letto i cinque articoli gratuiti di questo mese: qui si partecipa dopo aver letto, con l’abbonamento Supporter.',
    ]);
  }
  expect((await call('POST', `/api/articles/${articles[0]}/dualita-votes`, { position: 'pro' })).status).toBe(201);
  expect((await call('POST', '/api/comments', { articleId: articles[0], content: 'Qui ho letto.' })).status).toBe(201);
});

test('a search quotes to a reader at the limit only what is open to them', async () => {
  const quote = async (as?: string) => {
    const { body } = await ask(api, 'GET', '/api/search?q=nascosto', as === undefined ? {} : { cookie: as });
    const hits = body as unknown as { slug: string; highlight: string }[];
    return Object.fromEntries(hits.map(({ slug, highlight }) => [slug, highlight.replace(/<\/?mark>/g, '')]));
  };
  await readFive();
  const own = await quote(cookie);
  expect(own['articolo-1']).toContain('Il seguito nascosto');
  expect(own['articolo-6']).toContain('Un inizio aperto: articolo-6.');
  expect(own['articolo-6']).not.toContain('nascosto');
  expect((await quote())['articolo-6']).toContain('Il seguito nascosto');
});

test('a Supporter opens an article to five people, and to no sixth', async () => {
  const giver = await arrive();
  const give = (as = giver.cookie) => call('POST', '/api/subscriptions/gifts', { articleId: articles[5] }, as);
  expect((await ask(api, 'POST', '/api/subscriptions/gifts', { body: { articleId: articles[5] } })).status).toBe(401);
  const refused = await give();
  expect([refused.status, refused.body['message']]).toEqual([402, 'Regalare un articolo è per chi è Supporter.']);

  await insertSubscription(database.db, giver.person.id);
  const [gift, again] = [await give(), await give()];
  expect(gift.body).toMatchObject({ openings: 0, limit: 5 });
  expect(again.body['url']).toBe(gift.body['url']);
  const url = new URL(String(gift.body['url']));
  expect(url.pathname).toBe('/article/articolo-6');
  const token = url.searchParams.get('regalo')!;
  const open = (given: { cookie?: string; visitor?: string }) =>
    ask(api, 'POST', `/api/subscriptions/gifts/${token}/open`, {
      ...(given.cookie ? { cookie: given.cookie } : {}),
      body: given.visitor ? { visitor: given.visitor } : {},
    });

  await readFive();
  expect((await article('articolo-6', cookie)).text).not.toContain('Il seguito nascosto');
  expect((await open({ cookie })).body).toEqual({ articleId: articles[5], needed: true });
  expect((await article('articolo-6', cookie)).text).toContain('Il seguito nascosto');
  expect((await view(articles[5]!)).body).toMatchObject({ counted: false, granted: true });

  // Who reads it anyway takes no place, nor does opening it again; of ten others at once four find room.
  const staff = await arrive('writer');
  for (const one of [giver, staff]) {
    expect((await open({ cookie: one.cookie })).body).toEqual({ articleId: articles[5], needed: false });
  }
  expect((await open({ cookie })).status).toBe(200);
  const others = await Promise.all(Array.from({ length: 10 }, () => open({ visitor: randomUUID() })));
  expect(others.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 200, 409, 409, 409, 409, 409, 409]);
  expect(others.find(({ status }) => status === 409)!.body['message']).toBe(
    'Questo regalo è già stato aperto da cinque persone.',
  );
  expect((await give()).body['openings']).toBe(5);
});

test('who opens a gift and then signs in takes one place, and never that of another account', async () => {
  const giver = await arrive();
  await insertSubscription(database.db, giver.person.id);
  const { url } = (await call('POST', '/api/subscriptions/gifts', { articleId: articles[0] }, giver.cookie)).body;
  const path = `/api/subscriptions/gifts/${new URL(String(url)).searchParams.get('regalo')!}/open`;
  const openers = async () =>
    (await database.db.execute<{ opener: string }>(sql`select opener from gift_openings order by opened_at`)).rows.map(
      (row) => row.opener,
    );
  const visitor = randomUUID();
  expect((await ask(api, 'POST', path, { body: { visitor } })).status).toBe(200);
  const [browser] = await openers();
  expect((await ask(api, 'POST', path, { body: { visitor: visitor.toUpperCase() } })).status).toBe(200);
  expect(await openers()).toEqual([browser]);
  expect((await call('POST', path, { visitor })).body).toEqual({ articleId: articles[0], needed: true });
  expect(await openers()).toEqual([person.id]);

  const other = await arrive();
  expect((await call('POST', path, { visitor: person.id }, other.cookie)).status).toBe(200);
  expect((await openers()).toSorted()).toEqual([person.id, other.person.id].toSorted());
});

test('a browser that opened a gift when numbers stood there as they are goes on with its place', async () => {
  const giver = await arrive();
  await insertSubscription(database.db, giver.person.id);
  const { url } = (await call('POST', '/api/subscriptions/gifts', { articleId: articles[0] }, giver.cookie)).body;
  const token = new URL(String(url)).searchParams.get('regalo')!;
  const visitor = randomUUID();
  await database.db.execute(sql`
    insert into gift_openings (gift_id, opener, opened_at) select id, ${visitor}, now() from gifts where token = ${token}`);
  const path = `/api/subscriptions/gifts/${token}/open`;
  expect((await ask(api, 'POST', path, { body: { visitor } })).body).toMatchObject({ needed: true });
  expect((await call('POST', path, { visitor })).body).toMatchObject({ needed: true });
  const { rows } = await database.db.execute(sql`select opener from gift_openings`);
  expect(rows).toEqual([{ opener: person.id }]);
});

test('a browser that names an account opens as nobody else, and does not learn whether the account opened', async () => {
  const giver = await arrive();
  await insertSubscription(database.db, giver.person.id);
  const stranger = await arrive();
  const give = async (articleId: string) =>
    (await call('POST', '/api/subscriptions/gifts', { articleId }, giver.cookie)).body;
  const openingsAfter = async (articleId: string, opens: readonly { cookie?: string; visitor?: string }[]) => {
    const token = new URL(String((await give(articleId))['url'])).searchParams.get('regalo')!;
    for (const { cookie: as, visitor } of opens) {
      const given = { ...(as ? { cookie: as } : {}), body: visitor ? { visitor } : {} };
      expect((await ask(api, 'POST', `/api/subscriptions/gifts/${token}/open`, given)).body).toEqual({
        articleId,
        needed: true,
      });
    }
    return (await give(articleId))['openings'];
  };
  const named = { visitor: stranger.person.id };
  expect(await openingsAfter(articles[0]!, [{ cookie }, named, named])).toBe(2);
  expect(await openingsAfter(articles[1]!, [{ cookie: stranger.cookie }, named, named])).toBe(2);
  const { rows } = await database.db.execute(sql`
    select g.article_id from gift_openings o join gifts g on g.id = o.gift_id where o.opener = ${stranger.person.id}`);
  expect(rows).toEqual([{ article_id: articles[1] }]);
});

test('what is no gift, and who does not say who they are, is refused', async () => {
  expect((await ask(api, 'POST', '/api/subscriptions/gifts/niente/open', { body: {} })).status).toBe(401);
  const unknown = await call('POST', '/api/subscriptions/gifts/niente/open', {});
  expect([unknown.status, unknown.body['message']]).toEqual([404, 'Questo regalo non esiste più.']);
  expect((await call('POST', '/api/subscriptions/gifts', { articleId: 'x' })).status).toBe(400);
  await insertSubscription(database.db, person.id);
  expect((await call('POST', '/api/subscriptions/gifts', { articleId: randomUUID() })).status).toBe(404);
});

test('the openings of somebody who leaves stay taken, by nobody', async () => {
  const giver = await arrive();
  await insertSubscription(database.db, giver.person.id);
  const { url } = (await call('POST', '/api/subscriptions/gifts', { articleId: articles[0] }, giver.cookie)).body;
  const token = new URL(String(url)).searchParams.get('regalo')!;
  await call('POST', `/api/subscriptions/gifts/${token}/open`, {});
  const openers = async () =>
    (await database.db.execute<{ opener: string }>(sql`select opener from gift_openings`)).rows.map(
      (row) => row.opener,
    );
  expect(await openers()).toEqual([person.id]);
  expect((await call('POST', '/api/auth/delete-user', { password: testPassword })).status).toBe(200);
  expect(await openers()).toEqual([expect.not.stringContaining(person.id)]);
});
