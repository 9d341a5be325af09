import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { settingHistory } from '#features/settings/server/setting-history.ts';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { lastMonths } from '../last-months.ts';
import { revenueOf } from '../revenue.ts';
import type { Revenue } from '../revenue-contract.ts';
import { isRealMoney } from './real-money.ts';

const MovementRow = z.object({
  isReal: z.boolean(),
  kind: z.enum(['paid', 'refunded', 'disputed']),
  month: z.string(),
  paidIn: z.string(),
  cents: z.number(),
  months: z.number(),
  count: z.number(),
});
const StandingRow = z.object({ isReal: z.boolean(), month: z.string(), paying: z.number(), grossCents: z.number() });

/**
 * What Supporters paid in each of the last months of Rome, from the payments alone: real money and what was only played
 * apart. The running month is counted up to now.
 */
export async function revenue(services: Pick<Services, 'db' | 'now'>, count: number): Promise<Revenue> {
  const { db, now } = services;
  const at = now();
  const months = lastMonths(romeMonth(at), count);
  const [movements, standing, shareAt] = await Promise.all([
    movementsSince(services, romeMonthBounds(months.at(-1)!).from),
    standingAt(services, months, at),
    settingHistory(db, 'authors_share'),
  ]);
  const vatOf = (month: string) => shareAt(romeMonthBounds(month).to).vatPercent;
  const of = (isReal: boolean) => {
    const own = <Row extends { isReal: boolean }>(found: readonly Row[]) =>
      found.filter((row) => row.isReal === isReal);
    return revenueOf(months, own(movements), own(standing), vatOf);
  };
  return { real: of(true), test: of(false) };
}

/** What came in and went back. A payment goes back once: by the refund or by the dispute, whichever was first. */
function movementsSince({ db }: Pick<Services, 'db'>, from: Date) {
  const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Rome', 'YYYY-MM')`);
  return rows(db, MovementRow)`
    select ${isRealMoney} as "isReal", m.kind, ${monthOf('m.at')} as month, ${monthOf('p.paid_at')} as "paidIn",
      p.cents, p.months, count(*) as count
    from payments p join subscriptions s on s.id = p.subscription_id, lateral (values
      ('paid', p.paid_at),
      ('refunded', case when p.refunded_at <= coalesce(p.disputed_at, 'infinity') then p.refunded_at end),
      ('disputed', case when p.disputed_at < coalesce(p.refunded_at, 'infinity') then p.disputed_at end)
    ) as m (kind, at)
    where m.at >= ${from} group by 1, 2, 3, 4, 5, 6`;
}

/**
 * For how many subscriptions a payment stood at the end of each month, or now: its months, by the calendar of Rome, were not
 * over, it had not gone back, and no later one had taken its place. Plans that were given never renew, and are not among them.
 */
function standingAt({ db }: Pick<Services, 'db'>, months: readonly string[], now: Date) {
  const ends = months.map((month) => {
    const { to } = romeMonthBounds(month);
    return (to < now ? to : now).toISOString();
  });
  return rows(db, StandingRow)`
    with held as (
      select ${isRealMoney} as is_real, p.cents, p.months, p.paid_at as begins, least(
        (p.paid_at at time zone 'Europe/Rome' + make_interval(months => p.months::int)) at time zone 'Europe/Rome',
        p.refunded_at, p.disputed_at, lead(p.paid_at) over (partition by p.subscription_id order by p.paid_at, p.id)
      ) as ends
      from payments p join subscriptions s on s.id = p.subscription_id where s.given_plan_id is null
    )
    select h.is_real as "isReal", e.month, count(*) as paying, round(sum(h.cents::numeric / h.months))::int as "grossCents"
    from unnest(${sql.param(months)}::text[], ${sql.param(ends)}::timestamptz[]) as e (month, at)
      join held h on h.begins < e.at and h.ends >= e.at
    group by 1, 2`;
}
