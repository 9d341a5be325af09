import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { romeMonth, romeMonthBounds } from '#lib/rome-time.ts';
import { CountRow, oneRow, rows } from '#platform/rows.ts';
import type { SubscriptionTotals } from '../contract.ts';
import { subscriptionStates } from '../states.ts';
import { providerOf } from './choose-provider.ts';
import type { ProviderServices } from './provider.ts';

const isWaitingGift = sql.raw(`(given_plan_id is not null and state = 'incomplete')`);
/** Paid, and nobody's yet. */
const isUnopenedGift = sql`(${isWaitingGift} and user_id is null)`;
/** What somebody opened and waits is disputed, as they are told themselves (`statusOf`). */
const shownState = sql`case when ${isWaitingGift} then 'disputed' else state end`;

const StateRow = z.object({ state: z.enum(subscriptionStates), count: z.number() });
const MoneyRow = z.object({ paidCents: z.number(), refundedCents: z.number() });

/**
 * How many subscriptions there are of each state, and what was paid and given back in this month of Rome: of the provider
 * in use alone, so that what was only played never counts beside real money.
 */
export async function subscriptionTotals(services: ProviderServices): Promise<SubscriptionTotals> {
  const { db, now } = services;
  const { name } = providerOf(services);
  const month = romeMonth(now());
  const { from, to } = romeMonthBounds(month);
  const states = await rows(db, StateRow)`
    select ${shownState} as state, count(*) as count from subscriptions
    where provider = ${name} and not ${isUnopenedGift} group by 1 order by 1`;
  const { count: unopenedGifts } = await oneRow(db, CountRow)`
    select count(*) as count from subscriptions where provider = ${name} and ${isUnopenedGift}`;
  const money = await oneRow(db, MoneyRow)`
    select
      coalesce(sum(cents) filter (where paid_at >= ${from} and paid_at < ${to}), 0)::int as "paidCents",
      (coalesce(sum(cents - gone) filter (where refunded_at >= ${from} and refunded_at < ${to}), 0)
        + coalesce(sum(gone_now), 0))::int as "refundedCents"
    from payments p join subscriptions s on s.id = p.subscription_id, lateral (
      select coalesce(sum(r.cents), 0) as gone,
        sum(r.cents) filter (where r.refunded_at >= ${from} and r.refunded_at < ${to}) as gone_now
      from partial_refunds r where r.payment_id = p.id
    ) parts
    where s.provider = ${name}`;
  return {
    month,
    subscriptions: Object.fromEntries(states.map(({ state, count }) => [state, count])),
    unopenedGifts,
    ...money,
    isTest: name === 'prova',
  };
}
