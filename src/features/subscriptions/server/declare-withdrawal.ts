import type { Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import type { ProviderServices } from './provider.ts';
import { contractWithdrawals } from './schema.ts';

/**
 * Takes a declaration of withdrawal down, with the job that carries it out and the mail that confirms it, in one
 * transaction (product rules 4.11).
 */
export async function declareWithdrawal(
  services: ProviderServices,
  tx: Tx,
  who: Pick<SignedIn, 'id' | 'email'>,
  { subscriptionId, at, message }: { subscriptionId: string; at: Date; message: MailMessage },
): Promise<void> {
  await tx.insert(contractWithdrawals).values({ userId: who.id, subscriptionId, declaredAt: at });
  await services.jobs.send(tx, 'carry-out-withdrawal', { subscriptionId });
  await queueMail(services, tx, { key: `subscription:${subscriptionId}:withdrawn`, to: who.email, message });
}
