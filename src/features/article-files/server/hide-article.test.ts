import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { leaveMarks } from '#features/votes/server/cast-marks.ts';
import { reader } from '#features/votes/server/votes.test-support.ts';
import type { Tx } from '#platform/db.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, testPassword } from '../../../../tests/support/signed-in.ts';
import { hideArticle } from './hide-article.ts';

const database = fileDatabase();

test('the marks of voters who left go with their article, and nobody who leaves later leaves one there', async () => {
  const services = testServices(database.db, new Date('2025-11-22T12:00:00Z'));
  const api = testApi(services);
  const articleId = await insertArticle(database.db, { slug: 'ritirato' });
  const [before, after] = [await reader(database.db), await reader(database.db)];
  for (const { cookie } of [before, after]) {
    const body = { position: 'pro' };
    const cast = await ask(api, 'POST', `/api/articles/${articleId}/dualita-votes`, { cookie, body });
    expect(cast.status).toBe(201);
  }
  const leave = async ({ cookie }: { cookie: string }) => {
    const deleted = await ask(api, 'POST', '/api/auth/delete-user', { cookie, body: { password: testPassword } });
    expect(deleted.status).toBe(200);
  };
  const marks = async () =>
    (await database.db.$client.query('select from cast_marks where article_id = $1', [articleId])).rowCount;

  await leave(before);
  expect(await marks()).toBe(1);
  await database.db.transaction((tx) => hideArticle(tx, articleId));
  expect(await marks()).toBe(0);
  await leave(after);
  expect(await marks()).toBe(0);
  await services.changes.close();
});

test.each(['leaves first', 'comes second'] as const)(
  'a voter who leaves while it is taken from the site %s, without a mark',
  async (order) => {
    const articleId = await insertArticle(database.db, { slug: `conteso-${order === 'leaves first' ? 1 : 2}` });
    const { id } = await reader(database.db);
    const leave = (tx: Tx) => leaveMarks(tx, 'secret', id, sql`select ${articleId}::uuid as article_id`);
    const hide = (tx: Tx) => hideArticle(tx, articleId);
    const [first, second] = order === 'leaves first' ? [leave, hide] : [hide, leave];
    const done = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    const one = database.db.transaction(async (tx) => {
      await first(tx);
      begun.resolve();
      await done.promise;
    });
    await begun.promise;
    const other = database.db.transaction(second);
    const waiting =
      'select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()';
    await vi.waitFor(
      async () => expect((await database.db.$client.query(waiting)).rowCount).toBeGreaterThan(0),
      10_000,
    );
    done.resolve();
    await Promise.all([one, other]);
    const left = await database.db.$client.query('select from cast_marks where article_id = $1', [articleId]);
    expect(left.rowCount).toBe(0);
  },
);
