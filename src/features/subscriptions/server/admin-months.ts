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
 * it is `canceled`, `refunded` or `unpaid` and what was paid has run out. Of the provider in use alone, without plans that were given, which never renew.
 */
export async function subscriptionMonths(services: ProviderServices): Promise<SubscriptionMonths> {
  const { db, now } = services;
  const { name } = providerOf(services);
  const months = lastMonths(romeMonth(now()), shownMonths);
  const from = romeMonthBounds(months.at(-1)!).from;
  const isOver = sql`state in ('canceled', 'refunded', 'unpaid') and period_end <= ${now()}`;
  const monthOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Rome', 'YYYY-MM')`);

  const [found, open] = await Promise.all([
    rows(db, Row)`
      select month, sum(started)::int as started, sum(ended)::int as ended from (
        select ${monthOf('first_paid_at')} as month, 1 as started, 0 as ended from subscriptions
          where provider = ${name} and given_plan_id is null and first_paid_at >= ${from}
        union all
        select ${monthOf('period_end')}, 0, 1 from subscriptions
          where provider = ${name} and first_paid_at is not null and ${isOver} and period_end >= ${from}
      ) moves group by month`,
    oneRow(db, CountRow)`
      select count(*) as count from subscriptions
      where provider = ${name} and first_paid_at is not null and not (${isOver})`,
  ]);
  const moves = new Map(found.map((row) => [row.month, row]));
  const counted = months.map((month) => ({
    month,
    started: moves.get(month)?.started ?? 0,
    ended: moves.get(month)?.ended ?? 0,
  }));
  return { months: churnOf(counted, open.count), isTest: name === 'prova' };
}
