import { eq } from 'drizzle-orm';
import { eraseAccount, type EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { mailboxOf } from '#features/accounts/server/mailbox.ts';
import { users } from '#features/accounts/server/schema.ts';
import { withdraw } from '#features/subscriptions/server/change-plan.ts';
import { commandLine, writeAudit } from '#platform/audit/write-audit.ts';
import type { Tx } from '#platform/db.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { Services } from '#platform/services.ts';
import { accountDeletion } from './account-deletion.ts';

/**
 * Deletes the account of an address, as its owner would: for who asks for it and cannot sign in (suspended, without their
 * second factor), and for who had deleted it when a copy brought it back. Refuses an address without an account
 * (OperatorError), and as the owner's own deletion does while the payment provider is away, and of the last admin.
 */
export async function deleteForOwner(services: Services, address: string): Promise<void> {
  const owner = await ownerOf(services, address);
  const { beforeAccountDeletion, eraseOnDeletion } = accountDeletion(services);
  const logDeletion: EraseOnDeletion = (tx, id, at) => note(tx, 'account.delete', { id, at });
  await eraseAccount({ ...services, beforeAccountDeletion, eraseOnDeletion: [...eraseOnDeletion, logDeletion] }, owner);
}

/**
 * Withdraws from the subscription of an address, as its owner would who cannot sign in: it is ended, and all of its money
 * given back. Refuses an address without an account (OperatorError), who has no contract, and whose days are over.
 */
export async function withdrawForOwner(services: Services, address: string): Promise<void> {
  const owner = await ownerOf(services, address);
  await withdraw(services, owner, (tx, id, at) => note(tx, 'account.withdraw', { id, at }));
}

async function ownerOf({ db }: Services, address: string) {
  const { known = '' } = await mailboxOf(db, address);
  const [owner] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.email, known));
  if (!owner) throw new OperatorError(`No account has the address '${address}'.`);
  return owner;
}

function note(
  tx: Tx,
  action: 'account.delete' | 'account.withdraw',
  { id, at }: { id: string; at: Date },
): Promise<void> {
  return writeAudit(tx, { actor: commandLine, action, target: { kind: 'person', id }, at });
}
