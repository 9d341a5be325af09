import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { CountRow, oneRow, rows } from '#platform/rows.ts';
import type { SubscriptionMonths } from '../admin-contract.ts';
import { churnOf } from '../churn.ts';
import { lastMonths } from '../last-months.ts';
import { providerOf } from './choose-provider.ts';
import type { ProviderServices } from './provider.ts';

const shownMonths = 12;

const Row = z.object({ month: z.string(), started: z.number(), ended: z.number() });

/**
 * How subscriptions grew, month by month of Rome, from their rows alone: one begins with its first payment, and ends when
 * it is `canceled`, `refunded` or `unpaid` and what was paid has run out or gone back. Of the provider in use alone, without
 * plans that were given, which never renew.
 */
export async function subscriptionMonths(services: ProviderServices): Promise<SubscriptionMonths> {
  const { db, now } = services;
  const { name } = providerOf(services);
  const months = lastMonths(romeMonth(now()), shownMonths);
  const from = romeMonthBounds(months.at(-1)!).from;
  // What is given back, or taken back by a bank, after its time was over ended with that time.
  const paid = sql`(
    select first_paid_at as begins, case
        when state = 'unpaid' then period_end
        when state = 'canceled' then least(period_end, (
          select max(p.disputed_at) from payments p where p.subscription_id = s.id and p.refunded_at is null
        ))
        when state = 'refunded' then least(period_end, (
          select max(p.refunded_at) from payments p where p.subscription_id = s.id
        ))
      end as ends
    from subscriptions s
    where provider = ${name} and given_plan_id is null and first_paid_at is not null
  ) paid`;
  const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Rome', 'YYYY-MM')`);

  const [found, open] = await Promise.all([
    rows(db, Row)`
      select month, sum(started)::int as started, sum(ended)::int as ended from (
        select ${monthOf('begins')} as month, 1 as started, 0 as ended from ${paid} where begins >= ${from}
        union all
        select ${monthOf('ends')}, 0, 1 from ${paid} where ends >= ${from} and ends <= ${now()}
      ) moves group by month`,
    oneRow(db, CountRow)`
      select count(*) as count from ${paid} where coalesce(ends > ${now()}, true)`,
  ]);
  const moves = new Map(found.map((row) => [row.month, row]));
  const counted = months.map((month) => ({
    month,
    started: moves.get(month)?.started ?? 0,
    ended: moves.get(month)?.ended ?? 0,
  }));
  return { months: churnOf(counted, open.count), isTest: name === 'prova' };
}
