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
  before: z.number(),
  after: z.number(),
  months: z.number(),
  count: z.number(),
});
const TriesRow = z.object({ isReal: z.boolean(), month: z.string(), tried: z.number(), failed: z.number() });
const StandingRow = z.object({ isReal: z.boolean(), month: z.string(), paying: z.number(), grossCents: z.number() });

/**
 * What Supporters paid in each of the last months of Rome, from the payments alone: real money and what was only played
 * apart. The running month is counted up to now.
 */
export async function revenue(services: Pick<Services, 'db' | 'now'>, count: number): Promise<Revenue> {
  const { db, now } = services;
  const at = now();
  const months = lastMonths(romeMonth(at), count);
  const { from } = romeMonthBounds(months.at(-1)!);
  const [movements, standing, tries, shareAt] = await Promise.all([
    movementsSince(services, from),
    standingAt(services, months, at),
    triesSince(services, from),
    settingHistory(db, 'authors_share'),
  ]);
  const vatOf = (month: string) => shareAt(romeMonthBounds(month).to).vatPercent;
  const of = (isReal: boolean) => {
    const own = <Row extends { isReal: boolean }>(found: readonly Row[]) =>
      found.filter((row) => row.isReal === isReal);
    return revenueOf(months, own(movements), own(standing), own(tries), vatOf);
  };
  return { real: of(true), test: of(false) };
}

/**
 * What came in and went back. All of a payment goes back once: by the refund or by the dispute, whichever was first, and as
 * much as the partial refunds before it have left.
 */
function movementsSince({ db }: Pick<Services, 'db'>, from: Date) {
  return rows(db, MovementRow)`
    with parts as (
      select r.payment_id, r.refunded_at as at, r.cents,
        sum(r.cents) over (partition by r.payment_id order by r.refunded_at, r.id)::int as gone
      from partial_refunds r join payments p on p.id = r.payment_id
      where r.refunded_at <= coalesce(least(p.refunded_at, p.disputed_at), 'infinity')
    ), ends as (
      select p.id as payment_id, least(p.refunded_at, p.disputed_at) as at,
        case when p.refunded_at <= coalesce(p.disputed_at, 'infinity') then 'refunded' else 'disputed' end as kind,
        p.cents - coalesce((select max(gone) from parts where payment_id = p.id), 0) as left_over
      from payments p where p.refunded_at is not null or p.disputed_at is not null
    ), moves as (
      select id as payment_id, 'paid' as kind, paid_at as at, 0 as before, cents as after from payments
      union all
      select r.payment_id, 'refunded', r.at, p.cents - r.gone + r.cents, p.cents - r.gone
      from parts r join payments p on p.id = r.payment_id
      union all
      select payment_id, kind, at, left_over, 0 from ends
    )
    select ${isRealMoney} as "isReal", m.kind, ${monthOf('m.at')} as month, ${monthOf('p.paid_at')} as "paidIn",
      m.before, m.after, p.months, count(*) as count
    from moves m join payments p on p.id = m.payment_id join subscriptions s on s.id = p.subscription_id
    where m.at >= ${from} group by 1, 2, 3, 4, 5, 6, 7`;
}

/**
 * Payments that came and payments that failed, by their invoices: one that failed and came in the same month was one. Of
 * plans that were given there are none: whoever pays once repeats a card that fails at once.
 */
function triesSince({ db }: Pick<Services, 'db'>, from: Date) {
  return rows(db, TriesRow)`
    select "isReal", month, count(distinct invoice) as tried, count(distinct invoice) filter (where has_failed) as failed
    from (
      select ${isRealMoney} as "isReal", ${monthOf('p.paid_at')} as month, coalesce(p.invoice_id, p.provider_id) as invoice,
        false as has_failed
      from payments p join subscriptions s on s.id = p.subscription_id
      where s.given_plan_id is null and p.paid_at >= ${from}
      union all
      select ${isRealMoney}, ${monthOf('p.failed_at')}, p.invoice_id, true
      from failed_payments p join subscriptions s on s.id = p.subscription_id where p.failed_at >= ${from}
    ) t group by 1, 2`;
}

const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Rome', 'YYYY-MM')`);

/**
 * For how many subscriptions a payment stood at the end of each month, or now: its months, by the calendar of Rome, were not
 * over, it had not gone back, and no later one had taken its place. It brings what was left of it by then. Plans that were
 * given never renew, and are not among them.
 */
function standingAt({ db }: Pick<Services, 'db'>, months: readonly string[], now: Date) {
  const ends = months.map((month) => {
    const { to } = romeMonthBounds(month);
    return (to < now ? to : now).toISOString();
  });
  return rows(db, StandingRow)`
    with held as (
      select ${isRealMoney} as is_real, p.id, p.cents, p.months, p.paid_at as begins, least(
        (p.paid_at at time zone 'Europe/Rome' + make_interval(months => p.months::int)) at time zone 'Europe/Rome',
        p.refunded_at, p.disputed_at, lead(p.paid_at) over (partition by p.subscription_id order by p.paid_at, p.id)
      ) as ends
      from payments p join subscriptions s on s.id = p.subscription_id where s.given_plan_id is null
    )
    select h.is_real as "isReal", e.month, count(*) as paying,
      round(sum((h.cents - coalesce(gone.cents, 0))::numeric / h.months))::int as "grossCents"
    from unnest(${sql.param(months)}::text[], ${sql.param(ends)}::timestamptz[]) as e (month, at)
      join held h on h.begins < e.at and h.ends >= e.at
      left join lateral (
        select sum(r.cents) as cents from partial_refunds r where r.payment_id = h.id and r.refunded_at < e.at
      ) gone on true
    group by 1, 2`;
}
