import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Tx } from '#platform/db.ts';
import type { ProviderOrder, ProviderSubscription } from '../reading.ts';
import { billingIntervals, monthsOf, testCents, type BillingInterval } from '../states.ts';
import { testPayments } from './schema.ts';

/** Absent in what was kept before a year could be bought. */
const interval = z.enum(billingIntervals).default('month');

/** What a provider keeps on its side, for our own stand-in: the ledger of a bank in which there is no money. */
const kinds = {
  checkout: z.object({
    /** Null when the account is gone. */
    userId: z.string().nullable(),
    interval,
    state: z.enum(['open', 'complete', 'expired']),
    subscriptionId: z.string().optional(),
    /** Of a plan that is paid once to give it away. */
    givenPlanId: z.string().optional(),
    createdAt: z.coerce.date().optional(),
  }),
  subscription: z.object({
    customerId: z.string(),
    userId: z.string().nullable(),
    interval,
    status: z.enum(['active', 'past_due', 'canceled']),
    endsAtPeriodEnd: z.boolean(),
    endsForDispute: z.boolean(),
    periodStart: z.coerce.date(),
    periodEnd: z.coerce.date(),
    /** When the first period began that is not paid. */
    owedSince: z.coerce.date().nullable(),
    createdAt: z.coerce.date(),
  }),
  charge: z.object({
    /** Or the checkout of what is paid once. */
    subscriptionId: z.string(),
    cents: z.number(),
    paidAt: z.coerce.date(),
    refundedAt: z.coerce.date().nullable(),
    disputedAt: z.coerce.date().nullable(),
  }),
};
type Kind = keyof typeof kinds;
export type TestObject<K extends Kind> = z.infer<(typeof kinds)[K]>;

/** How long the stand-in waits for a payment that is owed before it ends the subscription, in days. */
const owedDays = 21;

/** One object, locked until the transaction ends. */
export async function findLocked<K extends Kind>(tx: Tx, kind: K, id: string): Promise<TestObject<K> | undefined> {
  const [row] = await tx
    .select({ object: testPayments.object })
    .from(testPayments)
    .where(and(eq(testPayments.id, id), eq(testPayments.kind, kind)))
    .for('update');
  return row && (kinds[kind].parse(row.object) as TestObject<K>);
}

export async function put<K extends Kind>(tx: Queryable, kind: K, id: string, object: TestObject<K>): Promise<void> {
  await tx
    .insert(testPayments)
    .values({ id, kind, object })
    .onConflictDoUpdate({ target: testPayments.id, set: { object } });
}

/** Payments of a subscription, the oldest first. */
export async function chargesOf(
  tx: Queryable,
  subscriptionId: string,
): Promise<
  (TestObject<'charge'> & {
    id: string;
    invoiceId: string;
    partialRefunds: [];
    isDisputeLost: false;
    isReal: false;
  })[]
> {
  const rows = await tx
    .select({ id: testPayments.id, object: testPayments.object })
    .from(testPayments)
    .where(and(eq(testPayments.kind, 'charge'), sql`${testPayments.object}->>'subscriptionId' = ${subscriptionId}`))
    .orderBy(sql`${testPayments.object}->>'paidAt'`, testPayments.id);
  return rows.map(({ id, object }) => ({
    id,
    invoiceId: id,
    ...kinds.charge.parse(object),
    partialRefunds: [],
    // Nobody decides one here.
    isDisputeLost: false,
    isReal: false,
  }));
}

/** Subscriptions of a customer, the newest first. */
export async function subscriptionsOf(tx: Queryable, customerId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: testPayments.id })
    .from(testPayments)
    .where(and(eq(testPayments.kind, 'subscription'), sql`${testPayments.object}->>'customerId' = ${customerId}`))
    .orderBy(sql`${testPayments.object}->>'createdAt' desc`);
  return rows.map(({ id }) => id);
}

/** Takes a payment that is good, less what a code takes off it, in percent. What costs nothing is none. */
export async function charge(
  tx: Queryable,
  subscriptionId: string,
  interval: BillingInterval,
  paidAt: Date,
  percentOff = 0,
): Promise<void> {
  const cents = Math.round((testCents[interval] * (100 - percentOff)) / 100);
  if (cents === 0) return;
  const object = { subscriptionId, cents, paidAt, refundedAt: null, disputedAt: null };
  await put(tx, 'charge', nextCharge(subscriptionId, await chargesOf(tx, subscriptionId)), object);
}

/** What the payment after some others will be called, as its invoice is. */
const nextCharge = (subscriptionId: string, { length }: readonly unknown[]) =>
  `ch_${subscriptionId}_${String(length + 1).padStart(4, '0')}`;

/** What was ordered once in a checkout. */
export async function readOrder(tx: Tx, id: string): Promise<ProviderOrder | undefined> {
  const found = await findLocked(tx, 'checkout', id);
  if (!found?.givenPlanId || !found.createdAt) return undefined;
  const { userId, state, givenPlanId, createdAt } = found;
  return {
    id,
    customerId: testCustomer(userId),
    givenPlanId,
    status: state === 'complete' ? 'paid' : state,
    createdAt,
    charges: await chargesOf(tx, id),
  };
}

/** A subscription as it is by now: periods that went by have been paid, what was to end has ended. */
export async function readNow(tx: Tx, id: string, now: Date): Promise<ProviderSubscription | undefined> {
  const found = await findLocked(tx, 'subscription', id);
  if (!found) return undefined;
  let current = found;
  while (current.status === 'active' && current.periodEnd <= now) {
    if (current.endsAtPeriodEnd) {
      current = { ...current, status: 'canceled' };
    } else {
      await charge(tx, id, current.interval, current.periodEnd);
      current = { ...current, periodStart: current.periodEnd, periodEnd: periodAfter(current) };
    }
  }
  if (current.owedSince && now.getTime() - current.owedSince.getTime() > owedDays * 86_400_000) {
    current = { ...current, status: 'canceled' };
  }
  if (current !== found) await put(tx, 'subscription', id, current);
  const charges = await chargesOf(tx, id);
  // Nothing else than a code opens one without a payment.
  const beganFree = charges.length === 0;
  const failures = current.owedSince
    ? [{ invoiceId: nextCharge(id, charges), failedAt: current.owedSince, isReal: false }]
    : [];
  const checkoutId = id.replace(/^sub_prova_/, '');
  return { id, ...current, checkoutId, hasPriceOfNow: true, beganFree, charges, failures };
}

/** The customer that a person is to the stand-in; of nobody, who is gone. */
export function testCustomer(userId: string | null): string {
  return userId ? `cus_prova_${userId}` : 'cus_prova';
}

/** When the period ends that follows the one of a subscription. */
export function periodAfter({ interval, periodEnd }: TestObject<'subscription'>): Date {
  return periodFrom(periodEnd, interval);
}

/** The same day of a later month, or its last day. */
export function periodFrom(at: Date, interval: BillingInterval): Date {
  const next = new Date(at);
  next.setUTCMonth(at.getUTCMonth() + monthsOf[interval]);
  // The 31st of January would be the 3rd of March.
  if (next.getUTCDate() !== at.getUTCDate()) next.setUTCDate(0);
  return next;
}
