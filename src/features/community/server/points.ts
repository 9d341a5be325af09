import { sql, type SQL } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import { pointsFor, type PointKind } from '../rules.ts';

/** The month in Rome of an instant, as `2025-11`. */
export const monthKeyOf = (instant: SQL): SQL => sql`to_char(${instant} at time zone 'Europe/Rome', 'YYYY-MM')`;

/** How many points a kind is worth, as an expression over its column. */
export const deltaOf = (kind: SQL): SQL =>
  sql`case ${kind} ${sql.join(
    Object.entries(pointsFor).map(([name, points]) => sql`when ${name} then ${sql.raw(String(points))}`),
    sql` `,
  )} end`;

/**
 * Two parts of a `with` that give points for what an earlier part, `earned`, selects as `user_id`, `kind`, `source_id`
 * and `at`. One cause earns once, however often it is given (product rules 4.7). Written into the statement of the cause
 * itself where many come at once, as votes do.
 */
export const awardParts: SQL = sql`
  awarded as (
    insert into points_ledger (source_id, kind, user_id, delta, board_delta, occurred_at, month_key)
    select source_id, kind, user_id, ${deltaOf(sql`kind`)}, ${deltaOf(sql`kind`)}, at, ${monthKeyOf(sql`at`)} from earned
    on conflict do nothing
    returning user_id, source_id, month_key, delta, occurred_at
  ), summed as (
    insert into monthly_points as m (user_id, month_key, points, board_points, reached_at)
    select user_id, month_key, sum(delta), sum(delta), max(occurred_at) from awarded group by user_id, month_key
    order by user_id, month_key
    on conflict (user_id, month_key) do update set points = m.points + excluded.points,
      board_points = m.board_points + excluded.board_points,
      -- Of a board that fell to nothing the instant says nothing any more.
      reached_at = case when m.board_points > 0 then greatest(m.reached_at, excluded.reached_at)
        else excluded.reached_at end
  )`;

/** Gives points for one cause, once. */
export async function awardPoints(
  tx: Queryable,
  given: { userId: string; kind: PointKind; sourceId: string; at: Date },
): Promise<void> {
  const { userId, kind, sourceId, at } = given;
  await tx.execute(sql`
    with earned as (
      select ${userId}::uuid as user_id, ${kind}::text as kind, ${sourceId}::uuid as source_id, ${at}::timestamptz as at
    ), ${awardParts} select`);
}

/**
 * Takes back the points whose rows of `points_ledger` fulfil a condition. They fall from the month in which they were
 * earned; on the board of a month that is over nothing moves (product rules 4.7).
 */
export function reversePoints(tx: Tx, which: SQL, at: Date): Promise<void> {
  return setCounting(tx, which, false, at);
}

/** Lets points that were taken back count again. */
export function restorePoints(tx: Tx, which: SQL, at: Date): Promise<void> {
  return setCounting(tx, which, true, at);
}

async function setCounting(tx: Tx, which: SQL, counts: boolean, at: Date): Promise<void> {
  const { rows } = await tx.execute<{ user_id: string; month_key: string }>(sql`
    with changing as (
      select source_id, kind, user_id from points_ledger where (${which}) and (reversed_at is null) <> ${counts}
      order by source_id, kind, user_id for update
    ), changed as (
      update points_ledger l set reversed_at = ${counts ? null : at}::timestamptz,
        board_delta = case when l.month_key = ${monthKeyOf(sql`${at}::timestamptz`)}
          then ${counts ? sql`l.delta` : sql`0`} else l.board_delta end
      from changing c where c.source_id = l.source_id and c.kind = l.kind and c.user_id = l.user_id
      returning l.user_id, l.month_key
    )
    select distinct user_id, month_key from changed`);
  if (rows.length === 0) return;

  const users = sql.param(rows.map((row) => row.user_id));
  const months = sql.param(rows.map((row) => row.month_key));
  const changed = sql`(user_id, month_key) in (select * from unnest(${users}::uuid[], ${months}::text[]))`;
  // After the rows of the ledger, as a statement of its own, and held to the end of the transaction: whoever changed
  // these sums before has ended and is counted below, and whoever comes after adds to what is counted here.
  await tx.execute(sql`select from monthly_points where ${changed} order by user_id, month_key for update`);
  await tx.execute(sql`
    update monthly_points m set points = s.points, board_points = s.board_points, reached_at = s.reached_at
    from (${ledgerSums(changed)}) s where s.user_id = m.user_id and s.month_key = m.month_key`);
}

/** What `monthly_points` must say according to the ledger. */
export const ledgerSums = (which: SQL): SQL => sql`
  select user_id, month_key, coalesce(sum(delta) filter (where reversed_at is null), 0)::int as points,
    sum(board_delta)::int as board_points,
    coalesce(max(occurred_at) filter (where board_delta > 0), max(occurred_at)) as reached_at
  from points_ledger where ${which} group by user_id, month_key`;
