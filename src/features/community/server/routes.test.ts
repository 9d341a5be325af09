import type { OpenAPIHono } from '@hono/zod-openapi';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { users } from '#features/accounts/server/schema.ts';
import { testApi } from '../../../../tests/support/api.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { testServices } from '../../../../tests/support/services.ts';
import { ask, insertPerson, sessionCookie } from '../../../../tests/support/signed-in.ts';
import { Leaderboard, UserPoints, type LeaderboardEntry } from '../contract.ts';
import { awardPoints, reversePoints } from './points.ts';
import { showPointsOfVotes } from './show-points.ts';

const database = fileDatabase();
let api: OpenAPIHono;
let now: Date;

beforeEach(async () => {
  await database.db.execute(sql`truncate users cascade`);
  now = new Date('2025-11-22T12:00:00Z');
  api = testApi({ ...testServices(database.db), now: () => now });
});

/** A reader with so many comments, the last of them at that hour of 20 November. */
async function readerWith(
  points: number,
  {
    hour = 12,
    month = '2025-11',
    ...person
  }: Partial<typeof users.$inferInsert> & { hour?: number; month?: string } = {},
): Promise<string> {
  const [inserted] = await database.db
    .insert(users)
    .values({ name: 'Ada Prova', email: `${randomUUID()}@prova.example`, emailVerified: true, ...person })
    .returning({ id: users.id });
  const userId = inserted!.id;
  const at = new Date(`${month}-20T${String(hour).padStart(2, '0')}:00:00Z`);
  for (let point = 0; point < points; point += 1) {
    await awardPoints(database.db, { userId, kind: 'comment', sourceId: randomUUID(), at });
  }
  return userId;
}

const board = async (search = '') => {
  const { status, body } = await ask(api, 'GET', `/api/community/leaderboard${search}`);
  expect(status).toBe(200);
  expect(Leaderboard.parse(body)).toEqual(body);
  return body as unknown as Leaderboard;
};
const points = async (userId: string) => {
  const cookie = await sessionCookie(database.db, userId);
  const { status, body } = await ask(api, 'GET', '/api/community/my-points', { cookie });
  expect(status).toBe(200);
  expect(UserPoints.parse(body)).toEqual(body);
  return body;
};
const names = (entries: readonly LeaderboardEntry[]) => entries.map(({ rank, userName }) => `${rank} ${userName}`);

test('the most points stand first, then who had them first; equals share a place', async () => {
  await readerWith(3, { name: 'Terza', hour: 9 });
  await readerWith(5, { name: 'Prima' });
  await readerWith(3, { name: 'Seconda', hour: 8 });
  await readerWith(1, { name: 'Quarta' });
  await readerWith(0, { name: 'Nessun punto' });
  const { leaderboard, month, isClosed, closesAt } = await board();
  expect(names(leaderboard)).toEqual(['1 Prima', '2 Seconda', '2 Terza', '4 Quarta']);
  expect(leaderboard.map(({ monthlyPoints }) => monthlyPoints)).toEqual([5, 3, 3, 1]);
  expect([month, isClosed, closesAt]).toEqual(['2025-11', false, '2025-11-30T23:00:00.000Z']);
});

test('who was suspended or has no confirmed address is not on it; who wants no name has none', async () => {
  await readerWith(6, { name: 'Sospesa', banned: true });
  await readerWith(5, { name: 'Sospesa per poco', banned: true, banExpires: new Date('2025-11-23T00:00:00Z') });
  await readerWith(4, { name: 'Senza conferma', emailVerified: false });
  await readerWith(3, { name: 'Ritrosa', leaderboardOptOut: true });
  await readerWith(2, { name: 'Tornata', banned: true, banExpires: new Date('2025-11-21T00:00:00Z') });
  const nameless = await readerWith(1, { name: '' });
  const { leaderboard } = await board();
  expect(leaderboard.map(({ rank, userName, userId }) => [rank, userName, userId !== null])).toEqual([
    [1, 'Utente Anonimo', false],
    [2, 'Tornata', true],
    [3, 'Utente Anonimo', true],
  ]);
  expect(leaderboard[2]!.userId).toBe(nameless);
});

test('ten readers, or as many as are asked for up to fifty', async () => {
  for (let reader = 0; reader < 12; reader += 1) await readerWith(1);
  expect((await board()).leaderboard).toHaveLength(10);
  expect((await board('?limit=1')).leaderboard).toHaveLength(1);
  expect((await board('?limit=50')).leaderboard).toHaveLength(12);
});

test.each([
  'limit=0',
  'limit=51',
  'limit=2.5',
  'limit=x',
  'month=2025-12',
  'month=2025-13',
  'month=novembre',
  'month=',
])('it refuses %s', async (search) => {
  const { status, body } = await ask(api, 'GET', `/api/community/leaderboard?${search}`);
  expect([status, body['code'], body['field']]).toEqual([400, 'invalid_input', search.split('=')[0]]);
});

test('a past month keeps its board, also when points of it fall later', async () => {
  const reader = await readerWith(2, { name: 'Ottobrina', month: '2025-10' });
  await database.db.transaction((tx) => reversePoints(tx, sql`user_id = ${reader}`, now));
  const october = await board('?month=2025-10');
  expect(names(october.leaderboard)).toEqual(['1 Ottobrina']);
  expect([october.isClosed, october.closesAt]).toEqual([true, '2025-10-31T23:00:00.000Z']);
  expect(await points(reader)).toMatchObject({ monthlyPoints: 0, totalPoints: 0, rank: null });
});

test('the months that have a board, the latest first', async () => {
  const months = async () => (await ask(api, 'GET', '/api/community/months')).body;
  expect(await months()).toEqual({ months: [] });
  for (const month of ['2025-08', '2025-11', '2025-10']) await readerWith(1, { month });
  const gone = await readerWith(1, { month: '2025-09' });
  const late = new Date('2025-09-21T12:00:00Z');
  await database.db.transaction((tx) => reversePoints(tx, sql`user_id = ${gone}`, late));
  now = new Date(now.getTime() + 61_000);
  expect(await months()).toEqual({ months: ['2025-11', '2025-10', '2025-08'] });
});

test('for a minute everybody gets the same board', async () => {
  await readerWith(1, { name: 'Prima' });
  await board();
  await readerWith(2, { name: 'Dopo' });
  expect(names((await board()).leaderboard)).toEqual(['1 Prima']);
  now = new Date(now.getTime() + 60_000);
  expect(names((await board()).leaderboard)).toEqual(['1 Dopo', '2 Prima']);
});

test('however many are asked for, all boards are of the same moment', async () => {
  await readerWith(3, { name: 'Prima' });
  await board('?limit=7');
  await readerWith(5, { name: 'Dopo' });
  for (const limit of [1, 7, 50]) {
    expect(names((await board(`?limit=${limit}`)).leaderboard)).toEqual(['1 Prima']);
  }
});

test('the points of a vote are the voter’s at once, and on the board from Monday on', async () => {
  const first = await readerWith(4, { name: 'Prima' });
  const voter = await readerWith(3, { name: 'Vota' });
  await awardPoints(database.db, { userId: voter, kind: 'vote', sourceId: randomUUID(), at: now });
  const shown = async () => {
    now = new Date(now.getTime() + 60_000);
    return (await board()).leaderboard.map(({ userName, monthlyPoints }) => `${userName} ${monthlyPoints}`);
  };
  expect(await points(voter)).toMatchObject({ monthlyPoints: 5, totalPoints: 5, rank: 1, pointsToNext: null });
  expect(await points(first)).toMatchObject({ monthlyPoints: 4, rank: 1 });
  expect(await shown()).toEqual(['Prima 4', 'Vota 3']);

  now = new Date('2025-11-24T02:58:00Z');
  await showPointsOfVotes({ db: database.db, now: () => now });
  expect(await shown()).toEqual(['Prima 4', 'Vota 3']);
  now = new Date('2025-11-24T03:00:00Z');
  await showPointsOfVotes({ db: database.db, now: () => now });
  expect(await shown()).toEqual(['Vota 5', 'Prima 4']);
  expect(await points(first)).toMatchObject({ monthlyPoints: 4, rank: 2, pointsToNext: 1, nextRank: 1 });
});

test('the own points, the own place and what the next better one asks for', async () => {
  const first = await readerWith(5);
  const tied = await readerWith(3);
  await readerWith(3);
  const last = await readerWith(1);
  await readerWith(4, { banned: true });
  await awardPoints(database.db, {
    userId: last,
    kind: 'vote',
    sourceId: randomUUID(),
    at: new Date('2025-09-01T10:00:00Z'),
  });

  expect(await points(first)).toEqual({
    monthlyPoints: 5,
    totalPoints: 5,
    rank: 1,
    pointsToNext: null,
    nextRank: null,
  });
  expect(await points(tied)).toEqual({ monthlyPoints: 3, totalPoints: 3, rank: 2, pointsToNext: 2, nextRank: 1 });
  expect(await points(last)).toEqual({ monthlyPoints: 1, totalPoints: 3, rank: 4, pointsToNext: 2, nextRank: 2 });
});

test('without points, or without a confirmed address, there is no place', async () => {
  await readerWith(5);
  const none = { rank: null, pointsToNext: null, nextRank: null };
  const { id } = await insertPerson(database.db, { password: false });
  expect(await points(id)).toEqual({ monthlyPoints: 0, totalPoints: 0, ...none });
  expect(await points(await readerWith(2, { emailVerified: false }))).toEqual({
    monthlyPoints: 2,
    totalPoints: 2,
    ...none,
  });
  expect(await points(await readerWith(2, { leaderboardOptOut: true }))).toMatchObject({ rank: 2 });
});

test('the own points are for who is signed in', async () => {
  const { status, body } = await ask(api, 'GET', '/api/community/my-points');
  expect([status, body['code']]).toEqual([401, 'unauthenticated']);
});

test('a board of 100,000 readers is read from the index as far as it is shown', async () => {
  await database.db.transaction(async (tx) => {
    // A machine that is busy with other tests needs more than a reader would wait.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into users (name, email, email_verified) select 'Lettore', n || '@molti.example', n % 50 <> 0 from generate_series(1, 100000) n`);
    await tx.execute(sql`
      insert into monthly_points (user_id, month_key, points, board_points, reached_at)
      select id, '2025-11', 1 + ascii(id::text) % 40, 1 + ascii(id::text) % 40, now() from users`);
    await tx.execute(sql`analyze users, monthly_points`);
  });
  const { rows } = await database.db.execute<{ 'QUERY PLAN': string }>(sql`
    explain select u.id from monthly_points m join users u on u.id = m.user_id
    where m.month_key = '2025-11' and m.board_points > 0 and u.email_verified
      and not (u.banned and coalesce(u.ban_expires > now(), true))
    order by m.board_points desc, m.reached_at, m.user_id limit 50`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('monthly_points_board');
  expect(plan).not.toContain('Sort');
  expect((await board('?limit=50')).leaderboard).toHaveLength(50);
});
