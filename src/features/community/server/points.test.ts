import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testDatabase, type TestDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import type { PointKind } from '../rules.ts';
import { awardPoints, ledgerSums, restorePoints, reversePoints } from './points.ts';

let database: TestDatabase;
let reader: string;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.execute(sql`truncate users cascade`);
  reader = (await insertPerson(database.db, { password: false })).id;
});

const november = new Date('2025-11-20T10:00:00Z');
const december = new Date('2025-12-01T09:00:00Z');

const award = (sourceId: string, kind: PointKind = 'vote', at = november, userId = reader) =>
  awardPoints(database.db, { userId, kind, sourceId, at });
const of = (sourceId: string) => sql`source_id = ${sourceId}`;
const reverse = (which: SQL, at: Date) => database.db.transaction((tx) => reversePoints(tx, which, at));
const restore = (which: SQL, at: Date) => database.db.transaction((tx) => restorePoints(tx, which, at));

/** Points, points on the board and since when, by month. */
const sums = async () =>
  (
    await database.db.execute<{ month_key: string; points: number; board_points: number; reached_at: string }>(
      sql`select month_key, points, board_points, to_char(reached_at at time zone 'UTC', 'MM-DD HH24:MI') as reached_at
        from monthly_points order by month_key`,
    )
  ).rows.map(Object.values);

/** What `monthly_points` and the sums of the ledger do not agree about. */
const drift = async () =>
  (
    await database.db.execute(sql`
      select * from monthly_points m full join (${ledgerSums(sql`true`)}) s using (user_id, month_key)
      where m.points is distinct from s.points or m.board_points is distinct from s.board_points
        or (m.board_points > 0 and m.reached_at is distinct from s.reached_at)`)
  ).rows;

test('a cause earns once, as much as its kind is worth, in the month of Rome', async () => {
  const [vote, comment] = [randomUUID(), randomUUID()];
  await award(vote);
  await award(vote, 'vote', december);
  await award(comment, 'comment', new Date('2025-11-30T22:59:00Z'));
  await award(comment, 'like_received', new Date('2025-11-30T23:00:00Z'));
  expect(await sums()).toEqual([
    ['2025-11', 3, 3, '11-30 22:59'],
    ['2025-12', 1, 1, '11-30 23:00'],
  ]);
});

test('what is taken back falls from the points and from the board of the month, and may come back', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await award(first, 'comment');
  await award(second, 'vote', new Date('2025-11-21T10:00:00Z'));
  await reverse(of(second), new Date('2025-11-22T10:00:00Z'));
  expect(await sums()).toEqual([['2025-11', 1, 1, '11-20 10:00']]);
  await reverse(of(second), new Date('2025-11-22T11:00:00Z'));
  expect(await sums()).toEqual([['2025-11', 1, 1, '11-20 10:00']]);

  await restore(of(second), new Date('2025-11-23T10:00:00Z'));
  await restore(of(second), new Date('2025-11-23T11:00:00Z'));
  expect(await sums()).toEqual([['2025-11', 3, 3, '11-21 10:00']]);
});

test('the board of a month that is over stays as it is, whatever falls and comes back afterwards', async () => {
  const [fallsLater, fallsAtOnce] = [randomUUID(), randomUUID()];
  await award(fallsLater);
  await award(fallsAtOnce, 'comment');
  await reverse(of(fallsAtOnce), november);

  await reverse(of(fallsLater), december);
  expect(await sums()).toEqual([['2025-11', 0, 2, '11-20 10:00']]);
  await restore(of(fallsLater), december);
  await restore(of(fallsAtOnce), december);
  expect(await sums()).toEqual([['2025-11', 3, 2, '11-20 10:00']]);
});

test('a board that fell to nothing begins anew: what was taken back does not say since when', async () => {
  const [first, second] = [randomUUID(), randomUUID()];
  await award(first, 'vote', new Date('2025-11-20T12:00:00Z'));
  await reverse(of(first), new Date('2025-11-20T13:00:00Z'));
  // Committed late, with an earlier instant.
  await award(second, 'comment', new Date('2025-11-20T11:00:00Z'));
  expect(await sums()).toEqual([['2025-11', 1, 1, '11-20 11:00']]);
});

test('the same cause awarded by many at once earns once', async () => {
  const source = randomUUID();
  await Promise.all(Array.from({ length: 20 }, () => award(source)));
  expect(await sums()).toEqual([['2025-11', 2, 2, '11-20 10:00']]);
});

test('a transaction that fails leaves no point behind', async () => {
  const failing = database.db.transaction(async (tx) => {
    await awardPoints(tx, { userId: reader, kind: 'vote', sourceId: randomUUID(), at: november });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await sums()).toEqual([]);
});

/** Steps of all histories together: the promise is at least a thousand. */
let steps = 0;

test('whatever happens at the same time, the sums stay those of the ledger', async () => {
  const readers = [reader, (await insertPerson(database.db, { password: false })).id];
  const sources = Array.from({ length: 6 }, () => randomUUID());
  const step = fc.record({
    act: fc.constantFrom('award', 'award', 'reverse', 'restore', 'reverse all of a reader'),
    reader: fc.nat({ max: readers.length - 1 }),
    source: fc.nat({ max: sources.length - 1 }),
    kind: fc.constantFrom<PointKind[]>('comment', 'like_received', 'vote'),
    hour: fc.nat({ max: 60 * 24 }),
  });
  const run = async ({ act, reader, source, kind, hour }: typeof step extends fc.Arbitrary<infer S> ? S : never) => {
    const at = new Date(Date.UTC(2025, 10, 1, hour));
    const [userId, sourceId] = [readers[reader]!, sources[source]!];
    if (act === 'award') return award(sourceId, kind, at, userId);
    if (act === 'reverse') return reverse(of(sourceId), at);
    if (act === 'restore') return restore(of(sourceId), at);
    return reverse(sql`user_id = ${userId} and kind = ${kind}`, at);
  };

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 8, maxLength: 12 }),
      async (rounds) => {
        await database.db.execute(sql`truncate points_ledger, monthly_points`);
        for (const round of rounds) {
          await Promise.all(round.map(run));
          steps += round.length;
        }
        expect(await drift()).toEqual([]);
      },
    ),
    { numRuns: 50 },
  );
  expect(steps).toBeGreaterThanOrEqual(1000);
});
