import { sql, type SQL } from 'drizzle-orm';
import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { patient, statementsWaiting, fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import type { PointKind } from '../rules.ts';
import { leaderboardOf, monthsWithPoints, pointsOf } from './queries.ts';
import { showPointsOfVotes } from './show-points.ts';
import { awardPoints, ledgerSums, nextBatch, restorePoints, reversePoints, settleDuePoints } from './points.ts';

const database = fileDatabase(patient);
let reader: string;

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

const settle = (at: string) => database.db.transaction((tx) => settleDuePoints(tx, new Date(at)));

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
    ['2025-11', 3, 1, '11-30 22:59'],
    ['2025-12', 1, 1, '11-30 23:00'],
  ]);
  await settle('2025-11-24T03:00:30Z');
  expect((await sums())[0]).toEqual(['2025-11', 3, 3, '11-30 22:59']);
});

const batchAt = new Date('2025-11-24T03:00:30Z');
const writtenAt = new Date('2025-11-24T03:02:00Z');
const storedBoards = async () =>
  (
    await database.db.execute<{ board_points: number }>(sql`select board_points from monthly_points order by points`)
  ).rows.map(({ board_points }) => board_points);

/** What everybody is told of the board at an instant, and what one of them of the own place. */
const seenBy = async (userId: string, at: Date) => {
  const { leaderboard } = await leaderboardOf(database.db, '2025-11', at);
  return { board: leaderboard, own: await pointsOf(database.db, userId, at) };
};

test('the batch is seen of everybody at one moment, whatever was written of it, once, also where the writing broke off', async () => {
  for (let person = 0; person < 7; person += 1) {
    const { id } = await insertPerson(database.db, { password: false });
    for (let votes = 0; votes <= person; votes += 1) await award(randomUUID(), 'vote', november, id);
    if (person < 2) await award(randomUUID(), 'comment', november, id);
    // Annulled, and again counted, before the batch.
    if (person === 5) await reverse(sql`user_id = ${id}`, november);
    if (person === 6) await reverse(sql`user_id = ${id}`, november).then(() => restore(sql`user_id = ${id}`, november));
  }
  await award(randomUUID(), 'comment', november);
  const run = () => showPointsOfVotes({ db: database.db, now: () => writtenAt });
  const before = await seenBy(reader, new Date('2025-11-24T03:00:29Z'));
  expect(before.board.map(({ monthlyPoints }) => monthlyPoints)).toEqual([1, 1, 1]);
  const seen = await seenBy(reader, batchAt);
  expect(seen.board.map(({ monthlyPoints }) => monthlyPoints)).toEqual([14, 10, 8, 6, 5, 3, 1]);
  expect(seen.own).toMatchObject({ monthlyPoints: 1, rank: 7, pointsToNext: 2, nextRank: 6 });
  expect((await storedBoards()).toSorted()).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);

  // Some of the sums are written already, and no more come.
  const { rows } = await database.db.execute<{ user_id: string }>(sql`
    select distinct user_id from points_ledger where board_due_at is not null order by user_id limit 3`);
  const some = rows.map(({ user_id }) => ({ user_id, month_key: '2025-11' }));
  await database.db.transaction((tx) => settleDuePoints(tx, batchAt, some));
  expect(await seenBy(reader, batchAt)).toEqual(seen);

  const listener = await database.db.$client.connect();
  try {
    const told: (string | undefined)[] = [];
    listener.on('notification', ({ payload }) => told.push(payload));
    await listener.query('listen page_cache');
    await run();
    expect(await seenBy(reader, batchAt)).toEqual(seen);
    await run();
    await database.db.execute(sql`select pg_notify('page_cache', 'the end')`);
    await vi.waitFor(() => expect(told).toContain('the end'), { timeout: 30_000 });
    expect(told).toEqual(['leaderboard', 'the end']);
  } finally {
    await listener.query('unlisten page_cache');
    listener.release(true);
  }
  expect((await storedBoards()).toSorted((one, other) => one - other)).toEqual([0, 1, 3, 5, 6, 8, 10, 14]);
  expect(await seenBy(reader, batchAt)).toEqual(seen);
  expect(await drift()).toEqual([]);
});

test('whoever votes or comments while a batch is written waits for the sums of some readers, and not of all', async () => {
  await database.db.execute(sql`
    insert into users (name, email, email_verified) select 'Lettore', n || '@molti.example', true from generate_series(1, 1100) n`);
  await database.db.execute(sql`
    insert into points_ledger (source_id, kind, user_id, delta, board_delta, occurred_at, month_key, shown_from, board_due_at)
    select ${randomUUID()}::uuid, 'vote', id, 2, 0, ${november}, '2025-11', '2025-11-24T03:00:00Z', '2025-11-24T03:00:00Z'
    from users`);
  await database.db.execute(sql`
    insert into monthly_points (user_id, month_key, points, board_points, reached_at)
    select user_id, month_key, 2, 0, shown_from from points_ledger`);
  const seen = await seenBy(reader, batchAt);
  const run = () => showPointsOfVotes({ db: database.db, now: () => writtenAt });

  // The batch stands still where it writes sums: somebody else has one of them just then.
  const other = await database.db.$client.connect();
  let held: Promise<unknown>;
  try {
    await other.query('begin');
    await other.query('select from monthly_points where user_id = $1 for update', [reader]);
    held = run().catch((error: unknown) => error);
    await statementsWaiting(database.db, 1);
    const { rows: free } = await database.db.execute<{ user_id: string }>(
      sql`select user_id from monthly_points for update skip locked`,
    );
    expect(free.length).toBeGreaterThanOrEqual(1101 - 200);
    for (const { user_id } of free.slice(0, 50)) {
      await award(randomUUID(), 'vote', batchAt, user_id);
      await award(randomUUID(), 'comment', batchAt, user_id);
    }
  } finally {
    await other.query('rollback');
    other.release();
  }
  await held;

  await run();
  const { rows: parts } = await database.db.execute<{ readers: number; transactions: number }>(sql`
    select count(*)::int as readers, count(distinct xmin::text)::int as transactions from monthly_points where board_points = 2`);
  expect(parts).toEqual([{ readers: 1051, transactions: expect.any(Number) }]);
  expect(parts[0]!.transactions).toBeGreaterThanOrEqual(6);
  expect(seen.board.map(({ monthlyPoints }) => monthlyPoints)).toEqual(Array.from({ length: 50 }, () => 2));
  expect(await drift()).toEqual([]);
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
  await settle('2025-11-24T03:00:30Z');
  expect(await sums()).toEqual([['2025-11', 3, 3, '11-24 03:00']]);
});

test.each([
  ['a Sunday evening', '2025-11-23T22:59:59Z', '2025-11-24T03:00:00.000Z'],
  ['a moment before a batch', '2025-11-24T02:59:59Z', '2025-11-24T03:00:00.000Z'],
  ['the instant of a batch', '2025-11-24T03:00:00Z', '2025-11-30T23:00:00.000Z'],
  ['the week in which a month ends', '2025-11-26T12:00:00Z', '2025-11-30T23:00:00.000Z'],
  ['the last moment of a month', '2025-11-30T22:59:59Z', '2025-11-30T23:00:00.000Z'],
  ['the first moment of a month, before its first Monday', '2025-10-31T23:00:00Z', '2025-11-10T03:00:00.000Z'],
  ['the night of a Monday with which a month begins', '2025-11-30T23:00:00Z', '2025-12-08T03:00:00.000Z'],
  ['the first day of a month, a Tuesday', '2025-07-01T10:00:00Z', '2025-07-07T02:00:00.000Z'],
  ['the week in which summer time ends', '2025-10-22T12:00:00Z', '2025-10-27T03:00:00.000Z'],
  ['the hour that comes twice', '2025-10-26T00:30:00Z', '2025-10-27T03:00:00.000Z'],
  ['the week before it, still in summer time', '2025-10-15T12:00:00Z', '2025-10-20T02:00:00.000Z'],
  ['the week in which summer time begins', '2028-03-22T12:00:00Z', '2028-03-27T02:00:00.000Z'],
  ['a Monday two days before the end of a month', '2026-03-25T12:00:00Z', '2026-03-31T22:00:00.000Z'],
  ['the week before it, still in winter time', '2026-03-18T12:00:00Z', '2026-03-23T03:00:00.000Z'],
  ['a month that ends in the week after it', '2026-03-30T12:00:00Z', '2026-03-31T22:00:00.000Z'],
])('points of votes of %s come on Monday at 4.00 in Rome or when the month ends', async (_, at, batch) => {
  const { rows } = await database.db.execute<{ batch: string }>(
    sql`select to_json(${nextBatch(sql`${at}::timestamptz`)})#>>'{}' as batch`,
  );
  expect(new Date(rows[0]!.batch).toISOString()).toBe(batch);
});

test('no batch has the votes of less than three days, and none waits for more than ten and a half', async () => {
  const { rows } = await database.db.execute<{ shortest: number; longest: number }>(sql`
    select min(extract(epoch from last - first)) / 86400 as shortest, max(extract(epoch from last - first)) / 86400 as longest
    from (select batch as last, lag(batch) over (order by batch) as first from (
      select distinct ${nextBatch(sql`h`)} as batch
      from generate_series('2025-01-01'::timestamptz, '2031-01-01'::timestamptz, interval '1 hour') h) b) gaps`);
  expect(Number(rows[0]!.shortest)).toBeGreaterThan(2.9);
  expect(Number(rows[0]!.longest)).toBeLessThan(10.5);
});

test('the board follows points of votes in batches, those of everybody at once, and their owners have them before', async () => {
  const other = (await insertPerson(database.db, { password: false })).id;
  const [vote, comment] = [randomUUID(), randomUUID()];
  await award(comment, 'comment');
  await award(vote, 'vote', new Date('2025-11-21T10:00:00Z'));
  await award(vote, 'vote', new Date('2025-11-18T10:00:00Z'), other);
  const shown = async (userId: string) =>
    (
      await database.db.execute(
        sql`select points, board_points as board, reached_at as at from monthly_points where user_id = ${userId}`,
      )
    ).rows[0]!;
  expect([await shown(reader), await shown(other)]).toMatchObject([
    { points: 3, board: 1 },
    { points: 2, board: 0 },
  ]);
  await settle('2025-11-24T03:00:29Z');
  expect(await shown(other)).toMatchObject({ points: 2, board: 0 });
  await settle('2025-11-24T03:00:30Z');
  await settle('2025-11-24T03:00:30Z');
  expect([await shown(reader), await shown(other)]).toMatchObject([
    { points: 3, board: 3 },
    { points: 2, board: 2 },
  ]);
  // Whose vote was earlier is not told by the order either.
  expect((await shown(reader))['at']).toEqual((await shown(other))['at']);

  await reverse(of(vote), new Date('2025-11-25T10:00:00Z'));
  expect(await shown(reader)).toMatchObject({ points: 1, board: 3 });
  await settle('2025-11-30T23:00:29Z');
  expect(await shown(reader)).toMatchObject({ points: 1, board: 3 });
  await settle('2025-11-30T23:00:30Z');
  expect([await shown(reader), await shown(other)]).toMatchObject([
    { points: 1, board: 1 },
    { points: 0, board: 0 },
  ]);
  expect(await drift()).toEqual([]);
});

test('what is annulled once a batch is seen leaves the board with the next, whether its sums were written or not', async () => {
  for (const isWritten of [true, false]) {
    await database.db.execute(sql`truncate points_ledger, monthly_points`);
    const [annulled, back] = [randomUUID(), randomUUID()];
    await award(annulled);
    await award(back);
    await reverse(of(back), november);
    expect(await monthsWithPoints(database.db, new Date('2025-11-24T03:00:29Z'))).toEqual([]);
    expect(await monthsWithPoints(database.db, batchAt)).toEqual(['2025-11']);
    if (isWritten) await settle('2025-11-24T03:00:30Z');
    const at = new Date('2025-11-24T03:05:00Z');
    await reverse(of(annulled), at);
    await restore(of(back), at);
    const board = async (when: string) => (await leaderboardOf(database.db, '2025-11', new Date(when))).leaderboard;
    expect(await board('2025-11-24T03:06:00Z')).toMatchObject([{ monthlyPoints: 2 }]);
    expect(await storedBoards()).toEqual([2]);
    await restore(of(annulled), at);
    expect(await board('2025-11-30T23:00:29Z')).toMatchObject([{ monthlyPoints: 2 }]);
    expect(await board('2025-11-30T23:00:30Z')).toMatchObject([{ monthlyPoints: 4 }]);
    await settle('2025-11-30T23:00:30Z');
    expect(await board('2025-11-30T23:00:30Z')).toMatchObject([{ monthlyPoints: 4 }]);
    expect(await drift()).toEqual([]);
  }
});

test('a batch that comes late shows a month as it ended', async () => {
  const [falls, comes] = [randomUUID(), randomUUID()];
  await award(falls);
  await award(comes);
  await reverse(of(comes), november);
  await reverse(of(falls), december);
  await restore(of(comes), december);
  await settle('2025-12-02T00:00:00Z');
  expect(await sums()).toEqual([['2025-11', 2, 2, '11-24 03:00']]);
});

test('the board of a month that is over stays as it is, whatever falls and comes back afterwards', async () => {
  const [fallsLater, fallsAtOnce] = [randomUUID(), randomUUID()];
  await award(fallsLater);
  await award(fallsAtOnce, 'comment');
  await reverse(of(fallsAtOnce), november);

  await reverse(of(fallsLater), december);
  expect(await sums()).toEqual([['2025-11', 0, 2, '11-24 03:00']]);
  await restore(of(fallsLater), december);
  await restore(of(fallsAtOnce), december);
  expect(await sums()).toEqual([['2025-11', 3, 2, '11-24 03:00']]);
});

test('what earns its points when its month is over gives them to its owner and not to the board', async () => {
  const [seen, late, lateVote] = [randomUUID(), randomUUID(), randomUUID()];
  await award(seen, 'comment', new Date('2025-11-20T10:00:00Z'));
  const before = [['2025-11', 1, 1, '11-20 10:00']];
  expect(await sums()).toEqual(before);

  const lateAward = (sourceId: string, kind: PointKind, awardedAt: string) =>
    awardPoints(database.db, {
      userId: reader,
      kind,
      sourceId,
      at: new Date('2025-11-30T22:58:00Z'),
      awardedAt: new Date(awardedAt),
    });
  await lateAward(late, 'comment', '2025-11-30T23:00:00Z');
  await lateAward(lateVote, 'vote', '2025-11-30T23:00:00Z');
  await settle('2025-12-02T00:00:00Z');
  expect(await sums()).toEqual([['2025-11', 4, 1, '11-20 10:00']]);
  await reverse(of(late), december);
  await restore(of(late), december);
  expect(await sums()).toEqual([['2025-11', 4, 1, '11-20 10:00']]);

  // Of somebody who had nothing in that month there is nothing on its board.
  const other = (await insertPerson(database.db, { password: false })).id;
  await awardPoints(database.db, {
    userId: other,
    kind: 'comment',
    sourceId: randomUUID(),
    at: november,
    awardedAt: december,
  });
  const { leaderboard } = await leaderboardOf(database.db, '2025-11', december);
  expect(leaderboard).toMatchObject([{ userId: reader, monthlyPoints: 1 }]);
  expect(await drift()).toEqual([]);
});

test('what comes out late in its own month is on the board, since it came out', async () => {
  await awardPoints(database.db, {
    userId: reader,
    kind: 'comment',
    sourceId: randomUUID(),
    at: november,
    awardedAt: new Date('2025-11-30T22:59:59Z'),
  });
  expect(await sums()).toEqual([['2025-11', 1, 1, '11-30 22:59']]);
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
  await Promise.all(Array.from({ length: 5 }, () => settle('2025-11-24T03:00:30Z')));
  expect(await sums()).toEqual([['2025-11', 2, 2, '11-24 03:00']]);
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
    act: fc.constantFrom('award', 'award', 'reverse', 'restore', 'reverse all of a reader', 'show'),
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
    if (act === 'show') return settle(at.toISOString());
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
