import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import type { Charge, PartialRefund } from '../reading.ts';
import { monthsOf, type BillingInterval } from '../states.ts';
import { partialRefunds, payments } from './schema.ts';

/** Money that was given back. */
export interface Returned {
  /** Of the refund where some of its payment stayed, else of the payment. */
  id: string;
  cents: number;
  at: Date;
}

/**
 * Keeps the payments, each with how long it stands as it was when it was first seen, and what was given back of it; answers
 * which are new, and what was given back since the last reading.
 */
export async function keepCharges(
  tx: Tx,
  subscriptionId: string,
  interval: BillingInterval,
  charges: readonly Charge[],
) {
  const paid: Charge[] = [];
  const refunded: Returned[] = [];
  for (const charge of charges) {
    const { id: providerId, invoiceId, cents, paidAt, refundedAt, disputedAt, isReal } = charge;
    const known = { invoiceId, disputedAt, isReal };
    const inserted = await tx
      .insert(payments)
      .values({ subscriptionId, providerId, cents, months: monthsOf[interval], paidAt, ...known })
      // A refund that failed is none.
      .onConflictDoUpdate({
        target: payments.providerId,
        set: refundedAt ? known : { ...known, refundedAt: null },
      })
      .returning({ id: payments.id, isNew: sql`xmax = 0`.mapWith(Boolean) });
    if (inserted[0]!.isNew && !refundedAt) paid.push(charge);
    refunded.push(...(await keepPartialRefunds(tx, inserted[0]!.id, charge.partialRefunds)));
    if (!refundedAt) continue;
    const updated = await tx
      .update(payments)
      .set({ refundedAt })
      .where(and(eq(payments.providerId, providerId), isNull(payments.refundedAt)))
      .returning({ id: payments.id });
    if (updated[0]) refunded.push({ id: providerId, cents: cents - sumOf(charge.partialRefunds), at: refundedAt });
  }
  return { paid, refunded };
}

/** Keeps what was given back of a payment of which some stayed, forgets what did not come through, and answers what is new. */
async function keepPartialRefunds(
  tx: Tx,
  paymentId: string,
  refunds: readonly PartialRefund[],
): Promise<PartialRefund[]> {
  const ids = refunds.map(({ id }) => id);
  await tx
    .delete(partialRefunds)
    .where(and(eq(partialRefunds.paymentId, paymentId), notInArray(partialRefunds.id, ids)));
  if (refunds.length === 0) return [];
  const refundRows = await tx
    .insert(partialRefunds)
    .values(refunds.map(({ id, cents, at }) => ({ id, paymentId, cents, refundedAt: at })))
    .onConflictDoUpdate({
      target: partialRefunds.id,
      set: { cents: sql`excluded.cents`, refundedAt: sql`excluded.refunded_at` },
    })
    .returning({ id: partialRefunds.id, isNew: sql`xmax = 0`.mapWith(Boolean) });
  const isNew = new Set(refundRows.filter((row) => row.isNew).map(({ id }) => id));
  return refunds.filter(({ id }) => isNew.has(id));
}

const sumOf = (refunds: readonly PartialRefund[]) => refunds.reduce((sum, { cents }) => sum + cents, 0);
