import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { prepared } from '#platform/prepared.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Leaderboard, UserPoints } from '../contract.ts';
import { largestBoard, rankEntries } from '../rules.ts';
import { communityTexts } from '../texts.ts';
import { dueDelta, isSeen, seenAfter, seenAfterSeconds } from './points.ts';

/** Who is on a board: not who was suspended or has no confirmed address (product rules 4.8); who left has no row. */
const onBoard = sql`u.email_verified and not (u.banned and coalesce(u.ban_expires > ${sql.placeholder('now')}, true))`;

/**
 * A part of a `with` that is `monthly_points` of a month as everybody sees it, also while its rows do not hold yet all
 * that is seen of points of votes: what readers have who won such points is counted from the ledger. So a batch is seen
 * at one moment of everybody, however long it takes to write its sums (product rules 1.13).
 */
const shownBoard = sql`
  due as materialized (
    select distinct user_id from points_ledger
    where ${isSeen(sql.placeholder('now'))} and month_key = ${sql.placeholder('month')}
  ), shown_board as materialized (
    select user_id, month_key, board_points, reached_at from monthly_points m
    where month_key = ${sql.placeholder('month')} and not exists (select from due d where d.user_id = m.user_id)
    union all
    select user_id, month_key, sum(shown)::int, coalesce(max(shown_from) filter (where shown > 0), max(shown_from)) from (
      select user_id, month_key, shown_from, case when ${isSeen(sql.placeholder('now'))} then ${dueDelta} else board_delta end as shown
      from due join points_ledger using (user_id) where month_key = ${sql.placeholder('month')}
    ) l group by user_id, month_key
  )`;

type Month = { month: string; now: Date };

const boardStatement = (name: string, extra: SQL, board: SQL) =>
  prepared<Month & { limit: number }>(
    name,
    sql`${extra}
      select u.id, u.name, u.leaderboard_opt_out as "isHidden", m.board_points as "monthlyPoints"
      from ${board} m join users u on u.id = m.user_id
      where m.month_key = ${sql.placeholder('month')} and m.board_points > 0 and ${onBoard}
      order by m.board_points desc, m.reached_at, m.user_id limit ${sql.placeholder('limit')}`,
  );

const BoardRow = z.object({ id: z.string(), name: z.string(), isHidden: z.boolean(), monthlyPoints: z.number() });
const settledBoard = boardStatement('leaderboard', sql``, sql`monthly_points`);
const boardMeanwhile = boardStatement('leaderboard_meanwhile', sql`with ${shownBoard}`, sql`shown_board`);

/**
 * The board of a month: points, then who had them first, then the id (product rules 4.8). It is read from the index in
 * its order, as far as any may be asked for, so that however many are shown all boards are of one moment.
 */
export async function leaderboardOf(db: Db, month: string, now: Date): Promise<Leaderboard> {
  const statement = (await isSettled(db, now)) ? settledBoard : boardMeanwhile;
  const board = await rows(db, BoardRow, statement({ month, now, limit: largestBoard }));
  const { to } = romeMonthBounds(month);
  return {
    leaderboard: rankEntries(board).map(({ id, name, isHidden, monthlyPoints, rank }) => ({
      userId: isHidden ? null : id,
      userName: isHidden ? communityTexts.fallbackName : name || communityTexts.fallbackName,
      rank,
      monthlyPoints,
    })),
    month,
    // With what the last votes of the month gave.
    isClosed: to.getTime() + seenAfterSeconds * 1000 <= now.getTime(),
    closesAt: to.toISOString(),
  };
}

const Months = z.object({ month: z.string() });

/** The months up to this one in which somebody has points on the board, the latest first: a step in the index for each. */
export async function monthsWithPoints(db: Db, now: Date): Promise<string[]> {
  const latest = (limit: string) => `
    select month_key from monthly_points where board_points > 0 and month_key ${limit} order by month_key desc limit 1`;
  const months = await rows(db, Months, {
    name: 'months_with_points',
    text: `
      with recursive months (month) as (
        (${latest('<= $1')})
        union all
        select (${latest('< m.month')}) from months m where m.month is not null
      )
      select month from months where month is not null
      -- Of what is seen and stands in no sum yet.
      union select month_key from points_ledger
        where board_due_at <= $2::timestamptz - ${seenAfter} and reversed_at is null
      order by month desc`,
    values: [romeMonth(now), now],
  });
  return months.map(({ month }) => month);
}

const pointsStatement = (name: string, extra: SQL, board: SQL) =>
  prepared<Month & { userId: string }>(
    name,
    sql`${extra}
      select greatest(coalesce(own.points, 0), 0)::int as "monthlyPoints", greatest(total.points, 0)::int as "totalPoints",
        coalesce(own.points > 0 and ${onBoard}, false) as "isOnBoard",
        ahead.count as better, ahead.nearest - own.points as "pointsToNext",
        ahead.count - nearest.count + 1 as "nextRank"
      from users u
      left join monthly_points own on own.user_id = u.id and own.month_key = ${sql.placeholder('month')}
      cross join lateral (
        select coalesce(sum(points), 0) as points from monthly_points where user_id = u.id
      ) total
      cross join lateral (
        select count(*)::int as count, min(m.board_points) as nearest
        from ${board} m join users u on u.id = m.user_id
        where m.month_key = ${sql.placeholder('month')} and m.user_id <> ${sql.placeholder('userId')}
          and m.board_points > own.points and m.board_points > 0 and ${onBoard}
      ) ahead
      cross join lateral (
        select count(*)::int as count from ${board} m join users u on u.id = m.user_id
        where m.month_key = ${sql.placeholder('month')} and m.user_id <> ${sql.placeholder('userId')}
          and m.board_points = ahead.nearest and m.board_points > 0 and ${onBoard}
      ) nearest
      where u.id = ${sql.placeholder('userId')}`,
  );

const PointsRow = z.object({
  monthlyPoints: z.number(),
  totalPoints: z.number(),
  isOnBoard: z.boolean(),
  better: z.number(),
  pointsToNext: z.number().nullable(),
  nextRank: z.number(),
});
const settledPoints = pointsStatement('points_of_reader', sql``, sql`monthly_points`);
const pointsMeanwhile = pointsStatement('points_of_reader_meanwhile', sql`with ${shownBoard}`, sql`shown_board`);

/**
 * A reader's points, the place that they are good for among those that everybody sees of the others, and how far the next
 * better one is. Never below zero. The own points of votes count at once, also here (product rules 1.13).
 */
export async function pointsOf(db: Db, userId: string, now: Date): Promise<UserPoints> {
  const statement = (await isSettled(db, now)) ? settledPoints : pointsMeanwhile;
  const row = await oneRow(db, PointsRow, statement({ userId, now, month: romeMonth(now) }));
  const { isOnBoard, better, monthlyPoints, totalPoints, pointsToNext, nextRank } = row;
  const hasBetter = isOnBoard && better > 0;
  return {
    monthlyPoints,
    totalPoints,
    rank: isOnBoard ? better + 1 : null,
    pointsToNext: hasBetter ? pointsToNext : null,
    nextRank: hasBetter ? nextRank : null,
  };
}

const Settled = z.object({ settled: z.boolean() });
const settledStatement = prepared<{ now: Date }>(
  'points_settled',
  sql`select not exists (select from points_ledger where ${isSeen(sql.placeholder('now'))}) as settled`,
);

/** Whether the stored sums hold all that everybody sees. */
async function isSettled(db: Db, now: Date): Promise<boolean> {
  const { settled } = await oneRow(db, Settled, settledStatement({ now }));
  return settled;
}
