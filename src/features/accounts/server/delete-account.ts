import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Auth, AuthServices } from './auth.ts';
import { accountDeleted, confirmDeletion } from './emails.ts';
import { users } from './schema.ts';
import type { SignedIn } from './who.ts';

/** What a feature does, in the transaction of the deletion, with what it keeps about a person who leaves. */
export type Erasure = (tx: Tx, userId: string, at: Date) => Promise<void>;

/** How long the link holds that confirms a deletion. */
const linkMs = 24 * 3600 * 1000;

/**
 * Deletes an account and all that is its owner's alone, after every feature's `erasures`; votes, reactions and supports
 * stay as numbers without a name (their `user_id` becomes null). An account with a password gives it; one without gets a mail whose token confirms.
 * Refuses a wrong password or token in Better Auth's words.
 */
export async function deleteAccount(
  services: AuthServices & { erasures: readonly Erasure[] },
  { internalAdapter, password: hashing }: Awaited<Auth['$context']>,
  who: SignedIn,
  given: { password: string | undefined; token: string | undefined },
): Promise<'deleted' | 'mail sent'> {
  if (given.token) {
    const known = await internalAdapter.consumeVerificationValue(`delete-account-${given.token}`);
    if (known?.value !== who.id) throw new APIError('NOT_FOUND', { code: 'INVALID_TOKEN', message: 'Invalid token' });
    await eraseAccount(services, who);
    return 'deleted';
  }

  const hash = (await internalAdapter.findCredentialAccount(who.id))?.password;
  if (!hash) {
    await sendLink(services, internalAdapter, who);
    return 'mail sent';
  }
  if (!given.password || !(await hashing.verify({ hash, password: given.password }))) {
    throw new APIError('BAD_REQUEST', { code: 'INVALID_PASSWORD', message: 'Invalid password' });
  }
  await eraseAccount(services, who);
  return 'deleted';
}

/** The deletion itself, of somebody who has proved to be the owner. */
export async function eraseAccount(
  services: AuthServices & { erasures: readonly Erasure[] },
  who: Pick<SignedIn, 'id' | 'name' | 'email'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    // What the same person does in this moment ends before, or finds nobody any more.
    await tx.execute(sql`select from users where id = ${who.id} for update`);
    for (const forget of services.erasures) await forget(tx, who.id, services.now());
    await tx.delete(users).where(eq(users.id, who.id));
    const message = accountDeleted({ name: who.name });
    await queueMail(services, tx, { key: `account-deleted:${who.id}`, to: who.email, message });
  });
}

async function sendLink(
  services: AuthServices,
  internalAdapter: Awaited<Auth['$context']>['internalAdapter'],
  who: SignedIn,
): Promise<void> {
  const token = crypto.randomUUID();
  await internalAdapter.createVerificationValue({
    identifier: `delete-account-${token}`,
    value: who.id,
    expiresAt: new Date(Date.now() + linkMs),
  });
  const message = confirmDeletion({ name: who.name, url: `${services.publicUrl}/settings?elimina=${token}` });
  await queueMail(services, services.db, { key: `delete-account:${token}`, to: who.email, message });
}
