import { sql, type Placeholder, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
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
 * When points of votes that are won or lost at an instant become public (product rules 1.13): with everybody's, on the
 * next Monday at 4.00 in Rome or at the month's end, whichever comes first. A Monday less than three days after a month's
 * begin or before its end is passed over: the votes of four hours of a night would come to an empty board alone.
 */
export const nextBatch = (at: SQL): SQL => {
  const monday = sql`(date_trunc('week', ${at} at time zone 'Europe/Rome' - interval '4 hours') + interval '7 days 4 hours')`;
  const begin = sql`date_trunc('month', ${at} at time zone 'Europe/Rome')`;
  const end = sql`(${begin} + interval '1 month')`;
  return sql`((case
    when ${monday} > ${end} - interval '3 days' then ${end}
    when ${monday} < ${begin} + interval '3 days' then ${monday} + interval '7 days'
    else ${monday} end) at time zone 'Europe/Rome')`;
};

/**
 * The rows of the ledger with points of votes whose batch is seen at an instant, whether their sums hold them yet or not.
 * Seen is a batch half a minute after its time: a vote from before it may be on its way to the database, and would else
 * come to the board alone.
 */
export const isSeen = (at: SQL | Placeholder): SQL => sql`board_due_at <= ${at}::timestamptz - ${sql.raw(seenAfter)}`;

/** Seconds after its time at which a batch is seen. */
export const seenAfterSeconds = 30;

/** The same as an interval of SQL. */
export const seenAfter = `interval '${seenAfterSeconds} seconds'`;

/** What a row gives on its month's board once its batch is seen. */
export const dueDelta: SQL = sql`case when reversed_at is null then delta else 0 end`;

/** The columns of a row of `points_ledger` that `ledgerValues` gives, in its order. */
export const ledgerColumns = sql`
  source_id, kind, user_id, delta, occurred_at, month_key, shown_from, board_delta, board_due_at`;

/**
 * Rows of the ledger for causes, as `user_id`, `kind`, `source_id`, `at`, `awarded_at`, when their points are given, and
 * `waits`. On the board of a month that was over by then they give nothing (product rules 4.7), nor do those of a vote that
 * waits for a person, until it is admitted (`releasePoints`).
 */
export const ledgerValues = (causes: SQL): SQL => sql`
  select source_id, kind, user_id, ${deltaOf(sql`kind`)}, at, month_key,
    case kind when 'vote' then batch else greatest(at, awarded_at) end,
    case when kind <> 'vote' and is_open then ${deltaOf(sql`kind`)} else 0 end,
    case when kind = 'vote' and is_open and not waits then batch end
  from (
    select *, ${nextBatch(sql`at`)} as batch, ${monthKeyOf(sql`at`)} as month_key,
      ${monthKeyOf(sql`at`)} >= ${monthKeyOf(sql`awarded_at`)} as is_open
    from (${causes}) cause
  ) c`;

/**
 * Two parts of a `with` that give points for what an earlier part, `earned`, selects as `user_id`, `kind`, `source_id`
 * and `at`. One cause earns once, however often it is given (product rules 4.7). Written into the statement of the cause
 * itself where many come at once, as votes do. `awardedAt` is for what earns its points later than it happened, `waits` for
 * votes that wait for a person.
 */
export const awardPartsAt = (awardedAt: SQL, waits = sql`false`): SQL => sql`
  awarded as (
    insert into points_ledger (${ledgerColumns})
    ${ledgerValues(sql`select user_id, kind, source_id, at, ${awardedAt} as awarded_at, ${waits} as waits from earned`)}
    on conflict do nothing
    returning user_id, source_id, month_key, delta, board_delta, shown_from
  ), summed as (
    insert into monthly_points as m (user_id, month_key, points, board_points, reached_at)
    select user_id, month_key, sum(delta), sum(board_delta), max(shown_from) from awarded group by user_id, month_key
    order by user_id, month_key
    on conflict (user_id, month_key) do update set points = m.points + excluded.points,
      board_points = m.board_points + excluded.board_points,
      reached_at = case when excluded.board_points = 0 then m.reached_at
        -- Of a board that fell to nothing the instant says nothing any more.
        when m.board_points > 0 then greatest(m.reached_at, excluded.reached_at) else excluded.reached_at end
  )`;

/** The same for what earns its points as it happens. */
export const awardParts: SQL = awardPartsAt(sql`at`);

/**
 * Gives points for one cause, once: its owner has them at once, everybody else sees those of a vote with the batch.
 * `awardedAt` is now, where the cause is from before: on the board of a month that is over nothing moves.
 */
export async function awardPoints(
  tx: Queryable,
  given: { userId: string; kind: PointKind; sourceId: string; at: Date; awardedAt?: Date },
): Promise<void> {
  const { userId, kind, sourceId, at, awardedAt = at } = given;
  await tx.execute(sql`
    with earned as (
      select ${userId}::uuid as user_id, ${kind}::text as kind, ${sourceId}::uuid as source_id, ${at}::timestamptz as at
    ), ${awardPartsAt(sql`${awardedAt}::timestamptz`)} select`);
}

/**
 * Takes back the points whose rows of `points_ledger` fulfil a condition. They fall from the month in which they were
 * earned, those of votes from its board with the next batch; on the board of a month that is over nothing moves (product
 * rules 1.13, 4.7).
 */
export function reversePoints(tx: Tx, which: SQL, at: Date): Promise<void> {
  return setCounting(tx, which, false, at);
}

/**
 * The same of votes of single readers that waited for a person. What the board shows of them already stays until the month
 * ends: a fall beside the public number of votes that do not count would say whose they were (product rules 1.13).
 */
export function reverseUnadmittedPoints(tx: Tx, which: SQL, at: Date): Promise<void> {
  return setCounting(tx, which, false, at, { staysShown: true });
}

/** Lets points that were taken back count again. */
export function restorePoints(tx: Tx, which: SQL, at: Date): Promise<void> {
  return setCounting(tx, which, true, at);
}

async function setCounting(tx: Tx, which: SQL, counts: boolean, at: Date, { staysShown = false } = {}): Promise<void> {
  const instant = sql`${at}::timestamptz`;
  const isOpen = sql`l.month_key = ${monthKeyOf(instant)}`;
  const isShown = sql`coalesce(${isSeen(instant)}, l.board_delta > 0)`;
  const changed = await rows(tx, OfMonth)`
    with changing as (
      select source_id, kind, user_id from points_ledger where (${which}) and (reversed_at is null) <> ${counts}
      order by source_id, kind, user_id for update
    ), changed as (
      update points_ledger l set reversed_at = ${counts ? null : at}::timestamptz,
        board_delta = case
          when ${isOpen} and l.kind <> 'vote' then ${counts ? sql`l.delta` : sql`0`}
          -- What held until now is on the board, or is all that the board of a month that is over waits for.
          when l.board_due_at is not null and (${isSeen(instant)} or not (${isOpen})) then ${counts ? sql`0` : sql`l.delta`}
          else l.board_delta end,
        board_due_at = case when ${isOpen} and l.kind = 'vote' and not (${staysShown} and ${isShown}) then ${nextBatch(instant)} end
      from changing c where c.source_id = l.source_id and c.kind = l.kind and c.user_id = l.user_id
      returning l.user_id, l.month_key
    )
    select distinct user_id, month_key from changed`;
  await recountMonths(tx, changed);
}

/**
 * Keeps points of votes that are put aside for a person from the board, where nobody has seen them yet: they would fall
 * from it again if the votes are annulled. Their owner has them all the same.
 */
export async function holdPoints(tx: Tx, which: SQL, at: Date): Promise<void> {
  await tx.execute(sql`
    with held as (
      select source_id, kind, user_id from points_ledger
      where (${which}) and kind = 'vote' and board_delta = 0 and not ${isSeen(sql`${at}`)}
      order by source_id, kind, user_id for update
    )
    update points_ledger l set board_due_at = null
    from held h where h.source_id = l.source_id and h.kind = l.kind and h.user_id = l.user_id`);
}

/** Lets the board have the points of votes that were admitted, with the next batch; that of a month that is over stays. */
export async function releasePoints(tx: Tx, which: SQL, at: Date): Promise<void> {
  await tx.execute(sql`with ${releasePart(which, sql`${at}::timestamptz`)} select`);
}

/** The same as a part of a `with`, for rows of `points_ledger` that no other part of it changes. */
export const releasePart = (which: SQL, at: SQL): SQL => sql`
  released as (
    update points_ledger l set board_due_at = ${nextBatch(at)}, shown_from = ${nextBatch(at)}
    from (
      select source_id, kind, user_id from points_ledger
      where (${which}) and kind = 'vote' and board_delta = 0 and board_due_at is null and reversed_at is null
        and month_key = ${monthKeyOf(at)}
      order by source_id, kind, user_id for update
    ) h where h.source_id = l.source_id and h.kind = l.kind and h.user_id = l.user_id
  )`;

/** A reader's month. */
const OfMonth = z.object({ user_id: z.string(), month_key: z.string() });
export type OfMonth = z.infer<typeof OfMonth>;

/** Some of the readers' months whose sums do not hold yet what everybody sees of points of votes. */
export function monthsToSettle(db: Queryable, at: Date, most: number): Promise<OfMonth[]> {
  return rows(db, OfMonth)`
    select distinct user_id, month_key from points_ledger where ${isSeen(sql`${at}`)} limit ${most}`;
}

/**
 * Lets the sums of some readers' months, or of all, hold what everybody sees already of points of votes. Changes nothing
 * that anybody sees; run late, or twice, it gives the same.
 */
export async function settleDuePoints(tx: Tx, at: Date, months?: readonly OfMonth[]): Promise<void> {
  const settled = await rows(tx, OfMonth)`
    with due as (
      select source_id, kind, user_id from points_ledger
      where ${isSeen(sql`${at}`)} and ${months ? amongMonths(months) : sql`true`}
      order by source_id, kind, user_id for update
    ), settled as (
      update points_ledger l set board_delta = ${dueDelta}, board_due_at = null
      from due d where d.source_id = l.source_id and d.kind = l.kind and d.user_id = l.user_id
      returning l.user_id, l.month_key
    )
    select distinct user_id, month_key from settled`;
  await recountMonths(tx, settled);
}

/** Makes the sums of readers' months those of the ledger, of which this transaction changed rows. */
async function recountMonths(tx: Tx, months: readonly OfMonth[]): Promise<void> {
  if (months.length === 0) return;
  const changed = amongMonths(months);
  // After the rows of the ledger, as a statement of its own, and held to the end of the transaction: whoever changed
  // these sums before has ended and is counted below, and whoever comes after adds to what is counted here.
  await tx.execute(sql`select from monthly_points where ${changed} order by user_id, month_key for update`);
  await tx.execute(sql`
    update monthly_points m set points = s.points, board_points = s.board_points, reached_at = s.reached_at
    from (${ledgerSums(changed)}) s where s.user_id = m.user_id and s.month_key = m.month_key`);
}

function amongMonths(months: readonly OfMonth[]): SQL {
  const users = sql.param(months.map((month) => month.user_id));
  const keys = sql.param(months.map((month) => month.month_key));
  return sql`(user_id, month_key) in (select * from unnest(${users}::uuid[], ${keys}::text[]))`;
}

/** What `monthly_points` must say according to the ledger. */
export const ledgerSums = (which: SQL): SQL => sql`
  select user_id, month_key, coalesce(sum(delta) filter (where reversed_at is null), 0)::int as points,
    sum(board_delta)::int as board_points,
    coalesce(max(shown_from) filter (where board_delta > 0), max(shown_from)) as reached_at
  from points_ledger where ${which} group by user_id, month_key`;
