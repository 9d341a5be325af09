import type { Db } from '#platform/db.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { Leaderboard, UserPoints } from '../contract.ts';
import { rankEntries } from '../rules.ts';
import { communityTexts } from '../texts.ts';

/**
 * Who is on a board: not who was suspended or has no confirmed address (product rules 4.8); who left has no row. `$2` is
 * the present.
 */
const onBoard = `u.email_verified and not (u.banned and coalesce(u.ban_expires > $2, true))`;

/**
 * The board of a month: points, then who had them first, then the id (product rules 4.8). It is read from the index in
 * its order, as far as `limit`.
 */
export async function leaderboardOf(db: Db, month: string, limit: number, now: Date): Promise<Leaderboard> {
  const { rows } = await db.$client.query<{ id: string; name: string; isHidden: boolean; monthlyPoints: number }>({
    name: 'leaderboard',
    text: `
      select u.id, u.name, u.leaderboard_opt_out as "isHidden", m.board_points as "monthlyPoints"
      from monthly_points m join users u on u.id = m.user_id
      where m.month_key = $1 and m.board_points > 0 and ${onBoard}
      order by m.board_points desc, m.reached_at, m.user_id limit $3`,
    values: [month, now, limit],
  });
  const { to } = romeMonthBounds(month);
  return {
    leaderboard: rankEntries(rows).map(({ id, name, isHidden, monthlyPoints, rank }) => ({
      userId: isHidden ? null : id,
      userName: isHidden ? communityTexts.fallbackName : name || communityTexts.fallbackName,
      rank,
      monthlyPoints,
    })),
    month,
    isClosed: to <= now,
    closesAt: to.toISOString(),
  };
}

/** The months up to this one in which somebody has points on the board, the latest first: a step in the index for each. */
export async function monthsWithPoints(db: Db, now: Date): Promise<string[]> {
  const latest = (limit: string) => `
    select month_key from monthly_points where board_points > 0 and month_key ${limit} order by month_key desc limit 1`;
  const { rows } = await db.$client.query<{ month: string }>({
    name: 'months_with_points',
    text: `
      with recursive months (month) as (
        (${latest('<= $1')})
        union all
        select (${latest('< m.month')}) from months m where m.month is not null
      )
      select month from months where month is not null`,
    values: [romeMonth(now)],
  });
  return rows.map(({ month }) => month);
}

/** A reader's points, the place on this month's board, and how far the next better one is. Never below zero. */
export async function pointsOf(db: Db, userId: string, now: Date): Promise<UserPoints> {
  const { rows } = await db.$client.query<UserPoints & { isOnBoard: boolean; better: number }>({
    name: 'points_of_reader',
    text: `
      select greatest(coalesce(own.points, 0), 0)::int as "monthlyPoints", greatest(total.points, 0)::int as "totalPoints",
        coalesce(own.board_points > 0 and ${onBoard}, false) as "isOnBoard",
        ahead.count as better, ahead.nearest - own.board_points as "pointsToNext",
        ahead.count - nearest.count + 1 as "nextRank"
      from users u
      left join monthly_points own on own.user_id = u.id and own.month_key = $3
      cross join lateral (
        select coalesce(sum(points), 0) as points from monthly_points where user_id = u.id
      ) total
      cross join lateral (
        select count(*)::int as count, min(m.board_points) as nearest
        from monthly_points m join users u on u.id = m.user_id
        where m.month_key = $3 and m.board_points > own.board_points and m.board_points > 0 and ${onBoard}
      ) ahead
      cross join lateral (
        select count(*)::int as count from monthly_points m join users u on u.id = m.user_id
        where m.month_key = $3 and m.board_points = ahead.nearest and m.board_points > 0 and ${onBoard}
      ) nearest
      where u.id = $1`,
    values: [userId, now, romeMonth(now)],
  });
  const { isOnBoard, better, monthlyPoints, totalPoints, pointsToNext, nextRank } = rows[0]!;
  const hasBetter = isOnBoard && better > 0;
  return {
    monthlyPoints,
    totalPoints,
    rank: isOnBoard ? better + 1 : null,
    pointsToNext: hasBetter ? pointsToNext : null,
    nextRank: hasBetter ? nextRank : null,
  };
}
