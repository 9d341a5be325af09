import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Perspective } from '#features/formats/formats.ts';
import { voteSlots } from '#features/articles/server/schema.ts';
import { ledgerSums } from '#features/community/server/points.ts';
import { openDatabase } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { noteLean, recountVotes } from './actions.ts';
import { withdrawVotes } from './withdraw-votes.ts';
import { castVote } from './cast-vote.ts';
import { votePointFacts } from './queries.ts';
import { manyReaders, showAllVotes, sums } from './votes.test-support.ts';

const database = fileDatabase();
let services: Services;
let slug = 0;

beforeAll(async () => {
  services = testServices(database.db);
});
afterAll(() => services.changes.close());

const run = async <Row>(statement: string, ...values: unknown[]) =>
  (await database.db.$client.query(statement, values)).rows as Row[];
const dualita = () => insertArticle(database.db, { slug: `dualita-${(slug += 1)}` });
const cast = (articleId: string, userId: string, position: Perspective, requestKey: string | null = null) =>
  castVote(services, { id: userId }, { articleId, format: 'dualita', position, requestKey });
const accepted = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.filter(({ status }) => status === 'fulfilled').length;
const pointsOf = async (userId: string) =>
  (await run<{ points: number }>('select points from monthly_points where user_id = $1', userId)).map(
    ({ points }) => points,
  );

/** A connection of its own, and the row of a side that its votes go to. */
async function connectionWithSlot() {
  const { db, close } = openDatabase(database.url);
  const { rows } = await db.$client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return { db, close, slot: rows[0]!.pid % voteSlots };
}

test('of a hundred votes of one reader, of both sides and at once, one counts', async () => {
  const articleId = await dualita();
  const [userId] = await manyReaders(database.db, 1);
  const results = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => cast(articleId, userId!, index % 3 === 0 ? 'contro' : 'pro')),
  );
  expect(accepted(results)).toBe(1);
  for (const result of results) if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 409 });
  const { counted, facts } = await sums(database.db, articleId);
  expect(counted).toEqual(facts);
  expect(Object.values(facts)).toEqual([1]);
  expect(await pointsOf(userId!)).toEqual([2]);
});

test('fifty readers at once lose nothing, and each is shown the own vote beside those that everybody sees', async () => {
  const articleId = await dualita();
  const readers = await manyReaders(database.db, 50);
  const results = await Promise.allSettled(
    readers.map((userId, index) => cast(articleId, userId, index < 33 ? 'pro' : 'contro')),
  );
  expect(accepted(results)).toBe(50);
  const seen = results.map((result) => result.status === 'fulfilled' && result.value.tally);
  expect(seen).toEqual(seen.map((_, index) => (index < 33 ? { pro: 1, contro: 0 } : { pro: 0, contro: 1 })));
  const { counted, facts } = await sums(database.db, articleId);
  expect(counted).toEqual(facts);
  expect(counted).toEqual({ pro: 33, contro: 17 });
  const [late] = await manyReaders(database.db, 1);
  await showAllVotes(services);
  expect((await cast(articleId, late!, 'contro')).tally).toEqual({ pro: 33, contro: 18 });
});

test('each connection adds votes to a row of its own, and counting them anew finds nothing wrong', async () => {
  const articleId = await dualita();
  const readers = await manyReaders(database.db, 2);
  const connections = await Promise.all(Array.from({ length: 2 }, () => connectionWithSlot()));
  while (connections[0]!.slot === connections.at(-1)!.slot) connections.push(await connectionWithSlot());
  const used = [connections[0]!, connections.at(-1)!];
  for (const [index, { db }] of used.entries()) {
    const given = { ...services, db };
    await castVote(given, { id: readers[index]! }, { articleId, format: 'dualita', position: 'pro', requestKey: null });
  }
  const rows = await run<{ slot: number }>('select slot from article_counts where article_id = $1', articleId);
  expect(new Set(rows.map(({ slot }) => slot))).toEqual(new Set(used.map(({ slot }) => slot)));
  await Promise.all(connections.map(({ close }) => close()));
  expect(await database.db.transaction((tx) => recountVotes(tx, [articleId]))).toBe(0);
});

test('whatever readers send, in whatever order and how often, sums, points and ledger follow from the votes', async () => {
  const articles = await Promise.all([dualita(), dualita(), dualita()]);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.record({
          article: fc.nat({ max: 2 }),
          reader: fc.nat({ max: 3 }),
          act: fc.constantFrom('pro', 'contro', 'pro', 'contro', 'lean', 'withdraw'),
        }),
        { minLength: 5, maxLength: 25 },
      ),
      async (story) => {
        const readers = await manyReaders(database.db, 4);
        const voted = new Set<string>();
        await Promise.allSettled(
          story.map(({ article, reader, act }) => {
            const [articleId, userId] = [articles[article]!, readers[reader]!];
            if (act === 'withdraw') return withdrawVotes(services, { id: userId });
            if (act === 'lean') return noteLean(services, { id: userId }, { articleId, lean: 'pro', certainty: null });
            voted.add(`${articleId} ${userId}`);
            return cast(articleId, userId, act as Perspective);
          }),
        );
        for (const articleId of articles) {
          const { counted, facts } = await sums(database.db, articleId);
          expect(counted).toEqual(facts);
        }
        // Each reader once on each article, also where the vote was withdrawn meanwhile and sent again.
        const known = await run<{ of: string }>(
          `select article_id || ' ' || user_id as of from (
             select article_id, user_id from votes union all select article_id, user_id from vote_withdrawals
           ) v where user_id = any($1)`,
          readers,
        );
        expect(known.map((row) => row.of).toSorted()).toEqual([...voted].toSorted());
        const { rows: wrong } = await database.db.execute(sql`
          select user_id, source_id, kind, at from (${votePointFacts}) f
          except select user_id, source_id, kind, occurred_at from points_ledger`);
        expect(wrong).toEqual([]);
        const { rows: ledger } = await database.db.execute(sql`
          select user_id, month_key, points from (${ledgerSums(sql`true`)}) s
          except select user_id, month_key, points from monthly_points`);
        expect(ledger).toEqual([]);
      },
    ),
    { numRuns: 40 },
  );
  // Numbers without a name are the withdrawn ones, no more.
  for (const articleId of articles) {
    const [row] = await run<{ nameless: number; withdrawn: number }>(
      `select (select count(*)::int from votes where article_id = $1 and user_id is null) as nameless,
         (select count(*)::int from vote_withdrawals where article_id = $1) as withdrawn`,
      articleId,
    );
    expect(row!.nameless).toBe(row!.withdrawn);
  }
});

test('a vote sent while its consent is being withdrawn never counts a second time', async () => {
  const articleId = await dualita();
  const readers = await manyReaders(database.db, 40);
  for (const userId of readers) await cast(articleId, userId, 'pro');
  await Promise.allSettled(
    readers.flatMap((userId) => [
      withdrawVotes(services, { id: userId }),
      cast(articleId, userId, 'contro'),
      cast(articleId, userId, 'contro'),
    ]),
  );
  expect((await sums(database.db, articleId)).counted).toEqual({ pro: 40 });
  expect((await sums(database.db, articleId)).facts).toEqual({ pro: 40 });
});

test('whose account somebody else holds for long is refused alone, and the votes that come with it count', async () => {
  const articleId = await dualita();
  const readers = await manyReaders(database.db, 12);
  const other = await database.db.$client.connect();
  try {
    await other.query('begin');
    await other.query('select from users where id = $1 for update', [readers[5]]);
    const results = await Promise.allSettled(readers.map((userId) => cast(articleId, userId, 'pro')));
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual(readers.map((_, index) => index !== 5));
    await other.query('rollback');
  } finally {
    other.release();
  }
  expect((await sums(database.db, articleId)).counted).toEqual({ pro: 11 });
  expect((await cast(articleId, readers[5]!, 'pro')).position).toBe('pro');
});

test('the same call again is answered as it was the first time, another one is refused with the vote that stands', async () => {
  const articleId = await dualita();
  const [userId] = await manyReaders(database.db, 1);
  const first = await cast(articleId, userId!, 'pro', 'chiave-1');
  expect(first).toEqual({ position: 'pro', wantsVerdict: false, tally: { pro: 1, contro: 0 } });
  expect(await cast(articleId, userId!, 'pro', 'chiave-1')).toEqual(first);
  await expect(cast(articleId, userId!, 'contro', 'chiave-2')).rejects.toMatchObject({
    status: 409,
    details: { position: 'pro' },
  });
  await expect(cast(articleId, userId!, 'pro')).rejects.toMatchObject({ status: 409 });
  expect((await sums(database.db, articleId)).counted).toEqual({ pro: 1 });
});

test('a first day has five votes, also when they come at once and when some are withdrawn', async () => {
  const articles = await Promise.all(Array.from({ length: 8 }, dualita));
  const [userId] = await manyReaders(database.db, 1);
  const joined = new Date(services.now().getTime() - 3_600_000);
  await run('update users set created_at = $2 where id = $1', userId, joined);
  const results = await Promise.allSettled(articles.map((articleId) => cast(articleId, userId!, 'pro')));
  expect(accepted(results)).toBe(5);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 429 } });
  await withdrawVotes(services, { id: userId! });
  const rest = articles.filter((_, index) => results[index]!.status === 'rejected');
  await expect(cast(rest[0]!, userId!, 'pro')).rejects.toMatchObject({ status: 429 });

  await run('update users set created_at = $2 where id = $1', userId, new Date(services.now().getTime() - 86_400_000));
  expect((await cast(rest[0]!, userId!, 'pro')).position).toBe('pro');
});
