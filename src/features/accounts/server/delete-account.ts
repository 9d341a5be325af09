import { APIError } from 'better-auth/api';
import { eq, sql } from 'drizzle-orm';
import { publication } from '#lib/publication.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Auth, AuthServices } from './auth.ts';
import { accountTexts } from '../texts.ts';
import { accountTag } from './account-tag.ts';
import { holdAdmins, refuseLastAdmin } from './admins.ts';
import { hasJustSignedIn } from './confirm-identity.ts';
import { accountDeleted, confirmDeletion } from './emails.ts';
import { users } from './schema.ts';
import type { SignedIn } from './guards.ts';

/** What a feature does, in the transaction of the deletion, with what it keeps about a person who leaves. */
export type EraseOnDeletion = (tx: Tx, userId: string, at: Date) => Promise<void>;

/**
 * What must be done elsewhere before an account is deleted; it may refuse, and then nothing was deleted. May be done
 * twice.
 */
export type BeforeAccountDeletion = (userId: string) => Promise<void>;

/** What the other features do when somebody leaves. */
export interface DeletionHooks {
  beforeAccountDeletion: readonly BeforeAccountDeletion[];
  eraseOnDeletion: readonly EraseOnDeletion[];
}

/** How long the link holds that confirms a deletion. */
const linkMs = 24 * 3600 * 1000;

/**
 * Deletes an account and all that is its owner's alone, after the hooks of every feature; votes and supports stay as numbers
 * without a name (their `user_id` becomes null), likes and reactions are taken back. An account with a password gives it;
 * one without gets a mail whose token confirms, or, where no mail goes out, has just signed in. Refuses a wrong password or
 * token in Better Auth's words, whoever signed in too long ago (403), and the last admin (409).
 */
export async function deleteAccount(
  services: AuthServices & DeletionHooks,
  { internalAdapter, password: hashing }: Awaited<Auth['$context']>,
  who: SignedIn,
  given: { password: string | undefined; token: string | undefined },
): Promise<'deleted' | 'mail sent'> {
  // Before anything is said to the payment provider; once more, and for good, in the transaction.
  await refuseLastAdmin(services.db, who.id, services.now());
  if (given.token) {
    const name = `delete-account-${given.token}`;
    const known = await internalAdapter.findVerificationValue(name);
    if (known?.value !== who.id || known.expiresAt < new Date()) throw invalidToken();
    // A hook that refuses leaves the link as it was, to be opened once more.
    await runBeforeDeletion(services, who.id);
    if (!(await internalAdapter.consumeVerificationValue(name))) throw invalidToken();
    await eraseRows(services, who);
    return 'deleted';
  }

  const hash = (await internalAdapter.findCredentialAccount(who.id))?.password;
  if (!hash && !publication.sendsMail) {
    if (!(await hasJustSignedIn(services, who))) throw new AppError('confirm_identity', accountTexts.deleteSignInAgain);
    await eraseAccount(services, who);
    return 'deleted';
  }
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
  services: AuthServices & DeletionHooks,
  who: Pick<SignedIn, 'id' | 'name' | 'email'>,
): Promise<void> {
  await runBeforeDeletion(services, who.id);
  await eraseRows(services, who);
}

async function runBeforeDeletion({ beforeAccountDeletion }: DeletionHooks, userId: string): Promise<void> {
  for (const prepare of beforeAccountDeletion) await prepare(userId);
}

async function eraseRows(
  services: AuthServices & DeletionHooks,
  who: Pick<SignedIn, 'id' | 'name' | 'email'>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await holdAdmins(tx);
    await refuseLastAdmin(tx, who.id, services.now());
    // What the same person does in this moment ends before, or finds nobody any more.
    await tx.execute(sql`select from users where id = ${who.id} for update`);
    for (const erase of services.eraseOnDeletion) await erase(tx, who.id, services.now());
    await tx.delete(users).where(eq(users.id, who.id));
    await announceChange(tx, [accountTag(who.id)]);
    const message = accountDeleted({ name: who.name });
    await queueMail(services, tx, { key: `account-deleted:${who.id}`, to: who.email, message });
  });
}

function invalidToken(): APIError {
  return new APIError('NOT_FOUND', { code: 'INVALID_TOKEN', message: 'Invalid token' });
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
  await queueMail(services, services.db, {
    key: `delete-account:${token}`,
    to: who.email,
    message,
    priority: 'account',
  });
}
