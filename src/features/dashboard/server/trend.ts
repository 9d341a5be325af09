import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { romeDate } from '#lib/rome-time.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import type { Trend } from '../contract.ts';
import { daysUpTo, seriesOf, trendFloor } from '../rules.ts';
import { dailyKinds, trendDays, type DailyKind, type TrendDays } from '../trend.ts';

const FigureRow = z.object({ day: z.string(), kind: z.enum(dailyKinds), count: z.number() });
const LastDayRow = z.object({ last: z.string().nullable() });

/** How much each of the last days brought. */
export async function trendOf({ db, now }: Pick<Services, 'db' | 'now'>, count: TrendDays): Promise<Trend> {
  const days = daysUpTo(romeDate(now()), count);
  const counted = await rows(db, FigureRow)`
    select day, kind, count from daily_figures where day between ${days[0]}::date and ${days.at(-1)}::date`;
  return { days, series: seriesOf(days, counted), floor: trendFloor, isCounted: counted.length > 0 };
}

/**
 * Counts the days that may still change, and those that nobody counted yet, as far back as the longest view: today and
 * the day before on most runs. Run twice, or late, it gives the same.
 */
export async function countDays({ db, now }: { db: Db; now: () => Date }): Promise<void> {
  await db.transaction(async (tx) => {
    // The first run counts three months.
    await tx.execute(sql`set local statement_timeout = 0`);
    await countDaysIn(tx, now());
  });
}

/** The same in a transaction of somebody else's. */
export async function countDaysIn(db: Queryable, at: Date): Promise<void> {
  const days = daysUpTo(romeDate(at), Math.max(...trendDays));
  const { last } = await oneRow(db, LastDayRow)`select max(day) as last from daily_figures`;
  // A day that was counted while it lasted is not whole; the one before it may have been, too.
  const from = days.findIndex((day) => last === null || day >= last);
  const open = days.slice(Math.max(0, Math.min(from, days.length - 1) - (last === null ? 0 : 1)));
  const facts = factsAt(at);
  await db.execute(sql`
    with days as (
      select day::date, day::timestamp at time zone 'Europe/Rome' as begins,
        (day + interval '1 day')::timestamp at time zone 'Europe/Rome' as ends
      from unnest(${sql.param(open)}::date[]) day)
    insert into daily_figures (day, kind, count)
    ${sql.join(
      dailyKinds.map((kind) => sql`select day, ${kind}::text, (${facts[kind]}) from days`),
      sql` union all `,
    )}
    on conflict (day, kind) do update set count = excluded.count`);
}

/** What is counted at an instant, by the one at which it was. */
const factsAt = (at: Date): Record<DailyKind, SQL> => ({
  reads: sql`select count(*)::int from article_reads where read_at >= begins and read_at < ends`,
  comments: sql`select count(*)::int from comments where status = 'published' and created_at >= begins and created_at < ends`,
  // Once the day is over: of one that lasts, each hour would tell of the votes of that hour (product rules 1.13).
  votes: sql`select count(*)::int from votes where created_at >= begins and created_at < ends and ends <= ${at}::timestamptz`,
  accounts: sql`select count(*)::int from users where created_at >= begins and created_at < ends`,
  supporters: sql`select count(*)::int from subscriptions where first_paid_at >= begins and first_paid_at < ends`,
  stories: sql`select count(*)::int from stories where submitted_at >= begins and submitted_at < ends`,
});
