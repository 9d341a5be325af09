import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import type { Charge } from '../reading.ts';
import { monthsOf, type BillingInterval, type SubscriptionState } from '../states.ts';
import type { ProviderServices } from './provider.ts';
import { contractWithdrawals, payments } from './schema.ts';

/** Keeps the payments, each with how long it stands as it was when it was first seen; answers which are new, and which were given back since the last reading. */
export async function keepCharges(
  tx: Tx,
  subscriptionId: string,
  interval: BillingInterval,
  charges: readonly Charge[],
) {
  const paid: Charge[] = [];
  const refunded: Charge[] = [];
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
      .returning({ isNew: sql<boolean>`xmax = 0` });
    if (inserted[0]!.isNew && !refundedAt) paid.push(charge);
    if (!refundedAt) continue;
    const updated = await tx
      .update(payments)
      .set({ refundedAt })
      .where(and(eq(payments.providerId, providerId), isNull(payments.refundedAt)))
      .returning({ id: payments.id });
    if (updated[0]) refunded.push(charge);
  }
  return { paid, refunded };
}

/**
 * Notes that a withdrawal is through: everything was given back, by us or by the cardholder's bank. One that was through
 * and whose refund failed is carried out again.
 */
export async function noteWithdrawal(
  { jobs, now }: Pick<ProviderServices, 'jobs' | 'now'>,
  tx: Tx,
  subscriptionId: string,
  state: SubscriptionState,
  charges: readonly Charge[],
): Promise<void> {
  const isThis = eq(contractWithdrawals.subscriptionId, subscriptionId);
  if (state === 'refunded' && charges.every((charge) => charge.refundedAt ?? charge.disputedAt)) {
    await tx
      .update(contractWithdrawals)
      .set({ refundedAt: now() })
      .where(and(isThis, isNull(contractWithdrawals.refundedAt)));
    return;
  }
  const owedAgain = await tx
    .update(contractWithdrawals)
    .set({ refundedAt: null })
    .where(and(isThis, isNotNull(contractWithdrawals.refundedAt)))
    .returning({ id: contractWithdrawals.id });
  if (owedAgain[0]) await jobs.send(tx, 'carry-out-withdrawal', { subscriptionId });
}
