import { APIError } from 'better-auth/api';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { hashToken } from '#platform/hashes.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { redirectMails } from '#platform/mail/redirect-mails.ts';
import { confirmationSeconds, type AuthServices } from './auth.ts';
import { waitingOf } from './disposable.ts';
import { emailChanged } from './emails.ts';
import { takeUpLimit } from './limit-marks.ts';
import { masked } from './request-email-change.ts';
import { emailChanges, users, verifications } from './schema.ts';
import type { SignedIn } from './guards.ts';

interface Move {
  token: string;
  newEmail: string;
}

/**
 * Moves an account to the address that it asked for, and what waits for its reader, keeps that it did, and tells the old
 * one: all or nothing. Against whoever stops it at the same moment the row of the change decides. The links that the old
 * address was sent open nothing any more. Refuses what is stopped, done, over or taken by now (401).
 */
export async function moveAddress(services: AuthServices, who: SignedIn, move: Move): Promise<void> {
  try {
    await services.db.transaction((tx) => moveIn(tx, services, who, move));
  } catch (error) {
    if (isTaken(error)) throw gone();
    throw error;
  }
}

async function moveIn(tx: Tx, services: AuthServices, who: SignedIn, { token, newEmail }: Move): Promise<void> {
  const at = services.now();
  const { rowCount } = await tx
    .update(emailChanges)
    .set({ confirmedAt: at })
    .where(
      and(
        eq(emailChanges.userId, who.id),
        eq(emailChanges.oldEmail, who.email),
        eq(emailChanges.newEmail, newEmail),
        gt(emailChanges.requestedAt, new Date(at.getTime() - confirmationSeconds * 1000)),
        isNull(emailChanges.confirmedAt),
        isNull(emailChanges.stoppedAt),
      ),
    );
  if (rowCount === 0) throw gone();

  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(canonical_email(${newEmail}), 0))`);
  await tx
    .update(users)
    .set({ email: newEmail, emailVerified: true, updatedAt: at })
    .where(and(eq(users.id, who.id), eq(users.email, who.email)));
  await tx.delete(verifications).where(eq(verifications.value, who.id));
  await settleWaiting(tx, who.id, newEmail);
  await takeUpLimit(tx, services.authSecret, { id: who.id, email: newEmail }, at);
  await redirectMails(tx, { from: who.email, to: newEmail });
  await queueMail(services, tx, {
    key: `email-changed:${hashToken(token)}`,
    to: who.email,
    message: emailChanged({ name: who.name, newEmailMasked: masked(newEmail) }),
  });
}

/**
 * An account whose votes waited and that has a lasting mailbox of its own now votes like any other: of several that come to
 * one mailbox at once, the first. One whose new address the list learned of since it was asked for waits.
 */
async function settleWaiting(tx: Tx, userId: string, newEmail: string): Promise<void> {
  await tx.execute(sql`
    update users set votes_wait = ${waitingOf(newEmail).votesWait ?? null} where id = ${userId} and not exists (
      select from users other where canonical_email(other.email) = canonical_email(users.email)
        and other.id <> users.id and other.votes_wait is distinct from 'same_mailbox')`);
}

/** Somebody else got the address since it was asked for. */
function isTaken(error: unknown): boolean {
  return error instanceof Error && ((error as { code?: unknown }).code === '23505' || isTaken(error.cause));
}

const gone = () => new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
