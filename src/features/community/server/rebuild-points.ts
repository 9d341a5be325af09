import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import { ledgerColumns, ledgerSums, ledgerValues, monthKeyOf, nextBatch, settleDuePoints } from './points.ts';

const Repaired = z.object({
  /** What happened and earned nothing. */
  missing: z.number(),
  /** What earned without having happened. */
  unfounded: z.number(),
  /** What counts and should not, or the other way round. */
  misjudged: z.number(),
});
const Sums = z.object({
  /** Readers' months whose sums are not those of the ledger. */
  sums: z.number(),
});
/** How the points differed from what happened, by kind of difference. */
export type PointDifferences = z.infer<typeof Repaired> & z.infer<typeof Sums>;

const Differs = z.object({ ledger: z.boolean(), sums: z.boolean() });

/**
 * Makes the ledger equal the facts, and its sums equal the ledger (product rules 4.7), and answers how many differences
 * there were. `facts` selects `user_id`, `kind`, `source_id`, `at`, `counts` and `on_board`, one row per cause: whether its
 * points belong on the board of their month, and null of a vote about which that follows from what was seen of it when it
 * was put aside. The board of a month
 * that is over moves only by rows that go, unless it is not there at all, and what is found about a vote of this month with
 * the next batch (product rules 1.13). Nothing is locked while nothing differs; else writers wait until this transaction
 * ends.
 */
export async function rebuildPoints(tx: Tx, facts: SQL, at: Date): Promise<PointDifferences> {
  // What is only waiting for its turn is no difference.
  await settleDuePoints(tx, at);
  const compared = comparison(facts, at);
  // A fact and its points are written in one transaction, so one statement sees both or neither.
  const differs = await oneRow(tx, Differs)`
    select exists (select from (${compared}) c) as ledger, exists (select from (${wrongSums}) s) as sums`;
  if (!differs.ledger && !differs.sums) return { missing: 0, unfounded: 0, misjudged: 0, sums: 0 };

  // In the order in which awards and reversals take them.
  await tx.execute(sql`lock table points_ledger, monthly_points in share row exclusive mode`);
  const repaired = await oneRow(tx, Repaired)`
    with compared as materialized (${compared}), added as (
      insert into points_ledger (${ledgerColumns})
      ${ledgerValues(sql`
        select source_id, kind, user_id, at,
          -- A month of which there are no points was seen by nobody: all of it is made.
          case when exists (select from monthly_points m where m.month_key = ${monthKeyOf(sql`c.at`)})
            then ${at}::timestamptz else at end as awarded_at, on_board is null as waits
        from compared c where what = 'missing'`)} returning 1
    ), removed as (
      delete from points_ledger l using compared c where c.what = 'unfounded' and ${sameCause} returning 1
    ), judged as (
      update points_ledger l set
        reversed_at = case when c.counts then null else coalesce(l.reversed_at, ${at}::timestamptz) end,
        board_delta = case when l.month_key <> ${monthOf(at)} or l.kind = 'vote' then l.board_delta
          when c.counts then l.delta else 0 end,
        board_due_at = case when l.month_key = ${monthOf(at)} and l.kind = 'vote' and c.on_board is not null
          then ${nextBatch(sql`${at}::timestamptz`)} else l.board_due_at end
      from compared c where c.what = 'misjudged' and ${sameCause} returning 1
    )
    select (select count(*) from added)::int as missing, (select count(*) from removed)::int as unfounded,
      (select count(*) from judged)::int as misjudged`;
  const { sums } = await oneRow(tx, Sums)`
    with wrong as materialized (${wrongSums}), gone as (
      delete from monthly_points m using wrong w
      where w.points is null and w.user_id = m.user_id and w.month_key = m.month_key
    ), put as (
      insert into monthly_points (user_id, month_key, points, board_points, reached_at)
      select user_id, month_key, points, board_points, reached_at from wrong where points is not null
      on conflict (user_id, month_key) do update set
        points = excluded.points, board_points = excluded.board_points, reached_at = excluded.reached_at
    )
    select count(*)::int as sums from wrong`;
  await settleDuePoints(tx, at);
  return { ...repaired, sums };
}

const monthOf = (at: Date) => monthKeyOf(sql`${at}::timestamptz`);
const sameCause = sql`c.source_id = l.source_id and c.kind = l.kind and c.user_id = l.user_id`;

/** The causes about which facts and ledger do not agree, each with what is wrong. */
const comparison = (facts: SQL, at: Date): SQL => sql`
  select source_id, kind, user_id, f.at, f.counts, f.on_board,
    case when l.delta is null then 'missing' when f.counts is null then 'unfounded' else 'misjudged' end as what
  from (${facts}) f full join points_ledger l using (source_id, kind, user_id)
  where case
    when l.delta is null then f.counts
    when f.counts is null then true
    else (l.reversed_at is null) <> f.counts
      or (l.month_key = ${monthOf(at)} and l.board_due_at is null and l.board_delta <> case when f.on_board then l.delta when not f.on_board then 0 end) end`;

/** Readers' months whose sums differ, with what they must be; without points where the ledger knows of none. */
const wrongSums = sql`
  select user_id, month_key, s.points, s.board_points, s.reached_at
  from monthly_points m full join (${ledgerSums(sql`true`)}) s using (user_id, month_key)
  where m.points is distinct from s.points or m.board_points is distinct from s.board_points
    or (m.board_points > 0 and m.reached_at <> s.reached_at)`;
