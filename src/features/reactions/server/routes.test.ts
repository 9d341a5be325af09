import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import type { Services } from '#platform/services.ts';
import { reactionTypes } from '#lib/reactions.ts';
import { pseudoRandom } from '#lib/pseudo-random.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie, testPassword } from '../../../../tests/support/signed-in.ts';
import { recountReactions } from './actions.ts';

const database = fileDatabase();
let services: Services;
let api: OpenAPIHono;
let articleId: string;
let draftId: string;
const told: string[] = [];

beforeAll(async () => {
  services = testServices(database.db, new Date());
  const { changes } = services;
  services.changes = { ...changes, invalidateSoon: (...tags) => void told.push(...tags) };
  api = testApi(services);
  articleId = await insertArticle(database.db, { slug: 'letta' });
  draftId = await insertArticle(database.db, { slug: 'bozza', status: 'draft' });
});

const reader = async (emailVerified = true) => {
  const { id } = await insertPerson(database.db, { emailVerified, password: false });
  return { id, cookie: await sessionCookie(database.db, id) };
};
const react = (cookie: string, method: string, body: unknown) => ask(api, method, '/api/reactions', { cookie, body });
const own = (cookie: string, query = '') => ask(api, 'GET', `/api/reactions/user/${articleId}${query}`, { cookie });
const stored = async () => {
  const { rows } = await database.db.execute(sql`
    select reactions_total as total, (select count(*)::int from reactions where article_id = a.id) as facts,
      (select coalesce(sum(count), 0)::int from article_counts where article_id = a.id) as sums
    from articles a where id = ${articleId}`);
  return rows[0];
};

test('somebody who signed in adds a reaction and takes it back, each of them once however often', async () => {
  const { cookie } = await reader(false);
  told.length = 0;
  const fire = { articleId, type: 'fire' };
  const added = await react(cookie, 'POST', fire);
  expect([added.status, added.body]).toEqual([200, { fire: 1, applause: 0, think: 0, disagree: 0 }]);
  expect((await react(cookie, 'POST', fire)).body).toEqual({ fire: 1, applause: 0, think: 0, disagree: 0 });
  expect((await react(cookie, 'POST', { ...fire, type: 'think', sectionIndex: 1 })).body).toMatchObject({ think: 1 });
  expect(await stored()).toEqual({ total: 2, facts: 2, sums: 2 });

  expect((await own(cookie)).body).toEqual([
    { type: 'fire', sectionIndex: 0 },
    { type: 'think', sectionIndex: 1 },
  ]);
  expect((await own(cookie, '?section=0')).body).toEqual([{ type: 'fire', sectionIndex: 0 }]);
  expect((await own((await reader()).cookie)).body).toEqual([]);

  expect((await react(cookie, 'DELETE', fire)).body).toEqual({ fire: 0, applause: 0, think: 0, disagree: 0 });
  const again = await react(cookie, 'DELETE', fire);
  expect([again.status, again.body]).toEqual([200, { fire: 0, applause: 0, think: 0, disagree: 0 }]);
  await react(cookie, 'DELETE', { ...fire, type: 'think', sectionIndex: 1 });
  expect(await stored()).toEqual({ total: 0, facts: 0, sums: 0 });
  // Twice added and twice taken back: what changed nothing is not told.
  expect(told.filter((tag) => tag === `live:${articleId}:reactions`)).toHaveLength(4);
});

test('nobody reacts without signing in, to a section that is not there, or to what is not public', async () => {
  const { cookie } = await reader();
  const right = { articleId, type: 'fire', sectionIndex: 0 };
  for (const method of ['POST', 'DELETE']) {
    const statuses = async (body: unknown, as = cookie) => (await react(as, method, body)).status;
    expect(await statuses(right, '')).toBe(401);
    // What has gone can still be taken back.
    expect(await statuses({ ...right, sectionIndex: 2 })).toBe(method === 'POST' ? 404 : 200);
    expect(await statuses({ ...right, articleId: draftId })).toBe(404);
    expect(await statuses({ ...right, articleId: '00000000-0000-4000-8000-000000000000' })).toBe(404);
    expect(await statuses({ ...right, sectionIndex: -1 })).toBe(400);
    expect(await statuses({ ...right, type: 'love' })).toBe(400);
    expect(await statuses({ ...right, articleId: 'x' })).toBe(400);
  }
  expect((await own('')).status).toBe(401);
  expect((await own(cookie, '?section=a')).status).toBe(400);
  expect(await stored()).toEqual({ total: 0, facts: 0, sums: 0 });
});

test('who reacts names the text in sight, and does nothing to sections that moved since', async () => {
  const { cookie } = await reader();
  const updatedAt = '2025-11-20T07:30:00.000Z';
  const old = '2025-11-20T07:00:00.000Z';
  const fire = { articleId, type: 'fire', sectionIndex: 1 };
  const corrected = {
    code: 'conflict',
    message: 'Intanto una correzione ha cambiato le parti dell’articolo: ricarica la pagina e premi di nuovo.',
  };

  // Words were corrected since.
  expect(await react(cookie, 'POST', { ...fire, updatedAt: old })).toMatchObject({ status: 200, body: { fire: 1 } });
  expect((await own(cookie, `?updatedAt=${old}`)).body).toEqual([{ type: 'fire', sectionIndex: 1 }]);
  expect((await react(cookie, 'DELETE', { ...fire, updatedAt: old })).status).toBe(200);

  await database.db.execute(sql`update articles set sections_moved_at = ${updatedAt} where id = ${articleId}`);
  expect(await react(cookie, 'POST', { ...fire, updatedAt: old })).toMatchObject({ status: 409, body: corrected });
  expect(await stored()).toEqual({ total: 0, facts: 0, sums: 0 });
  expect(await react(cookie, 'POST', { ...fire, updatedAt })).toMatchObject({ status: 200, body: { fire: 1 } });
  expect(await react(cookie, 'DELETE', { ...fire, updatedAt: old })).toMatchObject({ status: 409, body: corrected });
  expect(await stored()).toEqual({ total: 1, facts: 1, sums: 1 });

  expect((await own(cookie, `?updatedAt=${updatedAt}`)).body).toEqual([{ type: 'fire', sectionIndex: 1 }]);
  expect(await own(cookie, `?updatedAt=${old}`)).toMatchObject({ status: 409, body: corrected });
  expect((await own(cookie, '?updatedAt=ieri')).status).toBe(400);
  expect((await react(cookie, 'POST', { ...fire, updatedAt: 'ieri' })).status).toBe(400);
  expect((await react(cookie, 'DELETE', { ...fire, updatedAt })).status).toBe(200);
  expect(await stored()).toEqual({ total: 0, facts: 0, sums: 0 });
});

test('who leaves takes the reactions along with their sums; come back they react as everybody does', async () => {
  const other = await insertArticle(database.db, { slug: 'altra' });
  const totals = async () =>
    (
      await database.db.execute(sql`
        select a.slug, a.reactions_total as total,
          (select json_object_agg(kind || section_index, count) from article_counts c where c.article_id = a.id and count > 0) as counts
        from articles a where status = 'published' order by slug`)
    ).rows;
  await react((await reader()).cookie, 'POST', { articleId, type: 'fire' });
  const email = 'torna@example.org';
  for (let round = 0; round < 3; round += 1) {
    const { id } = await insertPerson(database.db, { email });
    const cookie = await sessionCookie(database.db, id);
    for (const [article, type, sectionIndex] of [
      [articleId, 'fire', 0],
      [articleId, 'fire', 1],
      [articleId, 'think', 1],
      [other, 'applause', 0],
    ]) {
      expect((await react(cookie, 'POST', { articleId: article, type, sectionIndex })).status).toBe(200);
    }
    expect(await totals()).toEqual([
      { slug: 'altra', total: 1, counts: { applause0: 1 } },
      { slug: 'letta', total: 4, counts: { fire0: 2, fire1: 1, think1: 1 } },
    ]);
    const gone = await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } });
    expect(gone.status).toBe(200);
    expect(await totals()).toEqual([
      { slug: 'altra', total: 0, counts: null },
      { slug: 'letta', total: 1, counts: { fire0: 1 } },
    ]);
  }
  const { rows } = await database.db.execute(sql`select count(*)::int as facts from reactions`);
  expect(rows).toEqual([{ facts: 1 }]);
  expect(await database.db.transaction((tx) => recountReactions(tx))).toBe(0);
  await database.db.execute(sql`truncate reactions`);
  await database.db.transaction((tx) => recountReactions(tx));
});

test('fifty readers who toggle twenty times each at once lose nothing', async () => {
  const readers = await Promise.all(Array.from({ length: 50 }, () => reader()));
  const answers = await Promise.all(
    readers.map(async ({ cookie }, index) => {
      const random = pseudoRandom(index + 1);
      const statuses: number[] = [];
      for (let step = 0; step < 20; step += 1) {
        const type = reactionTypes[Math.floor(random() * 4)]!;
        const body = { articleId, type, sectionIndex: Math.floor(random() * 2) };
        statuses.push((await react(cookie, random() < 0.6 ? 'POST' : 'DELETE', body)).status);
      }
      return statuses;
    }),
  );
  expect(new Set(answers.flat())).toEqual(new Set([200]));
  const { facts, sums, total } = (await stored()) as Record<string, number>;
  expect(facts).toBeGreaterThan(50);
  expect([sums, total]).toEqual([facts, facts]);
  expect(await database.db.transaction((tx) => recountReactions(tx))).toBe(0);
});

test('a sixty-first reaction within a minute is refused', async () => {
  const strict = testApi({ ...testServices(database.db, new Date(), 1), changes: services.changes });
  const { cookie } = await reader();
  const statuses: number[] = [];
  for (let step = 0; step < 61; step += 1) {
    const method = step % 2 ? 'DELETE' : 'POST';
    // From an address of its own: the readers before shared theirs.
    const call = { cookie, address: '192.0.2.61', body: { articleId, type: 'fire' } };
    statuses.push((await ask(strict, method, '/api/reactions', call)).status);
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 429]);
});
