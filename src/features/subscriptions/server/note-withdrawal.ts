import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { isReturned, type Charge } from '../reading.ts';
import type { SubscriptionState } from '../states.ts';
import { returnedByBank } from './emails.ts';
import type { ProviderServices } from './provider.ts';
import { personOf } from './queries.ts';
import { contractWithdrawals } from './schema.ts';

/**
 * Notes that a withdrawal is through: everything was given back, by us or for good by the cardholder's bank, of which the
 * refund that was promised does not tell. One that was through and whose refund failed is carried out again.
 */
export async function noteWithdrawal(
  services: Pick<ProviderServices, 'jobs' | 'now' | 'publicUrl'>,
  tx: Tx,
  subscriptionId: string,
  state: SubscriptionState,
  charges: readonly Charge[],
): Promise<void> {
  const isThis = eq(contractWithdrawals.subscriptionId, subscriptionId);
  const hasEnded = state === 'refunded' || state === 'canceled';
  if (hasEnded && charges.length > 0 && charges.every(isReturned)) {
    const [through] = await tx
      .update(contractWithdrawals)
      .set({ refundedAt: services.now() })
      .where(and(isThis, isNull(contractWithdrawals.refundedAt)))
      .returning({ userId: contractWithdrawals.userId });
    const byBank = charges.some(({ refundedAt }) => !refundedAt);
    const person = through && byBank ? await personOf(tx, through.userId) : undefined;
    if (!person) return;
    const key = `subscription:${subscriptionId}:returned`;
    await queueMail(services, tx, { key, to: person.email, message: returnedByBank(person) });
    return;
  }
  const owedAgain = await tx
    .update(contractWithdrawals)
    .set({ refundedAt: null })
    .where(and(isThis, isNotNull(contractWithdrawals.refundedAt)))
    .returning({ id: contractWithdrawals.id });
  if (owedAgain[0]) await services.jobs.send(tx, 'carry-out-withdrawal', { subscriptionId });
}
