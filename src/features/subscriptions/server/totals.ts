import { sql } from 'drizzle-orm';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import type { SubscriptionTotals } from '../contract.ts';
import type { SubscriptionState } from '../states.ts';
import { providerOf } from './choose-provider.ts';
import type { ProviderServices } from './provider.ts';

/**
 * How many subscriptions there are of each state, and what was paid and given back in this month of Rome: of the provider
 * in use alone, so that what was only played never counts beside real money.
 */
export async function subscriptionTotals(services: ProviderServices): Promise<SubscriptionTotals> {
  const { db, now } = services;
  const { name } = providerOf(services);
  const month = romeMonth(now());
  const { from, to } = romeMonthBounds(month);
  const { rows: states } = await db.execute<{ state: SubscriptionState; count: number }>(
    sql`select state, count(*)::int as count from subscriptions where provider = ${name} group by state order by state`,
  );
  const { rows: money } = await db.execute<{ paidCents: number; refundedCents: number }>(sql`
    select
      coalesce(sum(cents) filter (where paid_at >= ${from} and paid_at < ${to}), 0)::int as "paidCents",
      coalesce(sum(cents) filter (where refunded_at >= ${from} and refunded_at < ${to}), 0)::int as "refundedCents"
    from payments p join subscriptions s on s.id = p.subscription_id where s.provider = ${name}`);
  return {
    month,
    subscriptions: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    ...money[0]!,
    isTest: name === 'prova',
  };
}
