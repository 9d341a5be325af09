import { and, eq, gt, gte, isNull, ne, sql } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { redirectMails } from '#platform/mail/redirect-mails.ts';
import type { Services } from '#platform/services.ts';
import { authErrorTexts } from '../auth-errors.ts';
import { accountTexts } from '../texts.ts';
import type { Auth } from './auth.ts';
import { waitingOf } from './disposable.ts';
import { withMails } from './mail-out.ts';
import { stopDays, stopHash } from './request-email-change.ts';
import { credentials, emailChanges, sessions, twoFactors, users, verifications } from './schema.ts';

/**
 * «Non sono stato io»: stops a change of address, or takes back one that was made, with the token that the old address was
 * sent, and every later one with it. Whoever asked for it knew the password: it holds no more, every session and every link
 * that was sent ends, and so do a Google account that was linked since and a second factor that was set up in the two
 * weeks before or since, as likely the thief's as the owner's; whoever was on their way in by what ends is refused
 * (`way-in.ts`). The old address gets the link to choose a new password. Refuses a token that is unknown, used or older
 * than two weeks (404), and an old address that has become somebody else's (409).
 */
export async function stopEmailChange(services: Services, auth: Auth, token: string): Promise<void> {
  const email = await services.db.transaction((tx) => takeBack(tx, token, services.now()));
  await withMails(services, () => auth.api.requestPasswordReset({ body: { email } }));
}

async function takeBack(tx: Tx, token: string, now: Date): Promise<string> {
  const since = new Date(now.getTime() - stopDays * 86_400_000);
  const [change] = await tx
    .update(emailChanges)
    .set({ stoppedAt: now })
    .where(
      and(
        eq(emailChanges.stopHash, stopHash(token)),
        isNull(emailChanges.stoppedAt),
        gt(emailChanges.requestedAt, since),
      ),
    )
    .returning();
  if (!change) throw new AppError('not_found', authErrorTexts.tokenUsed);
  const { userId, oldEmail, requestedAt } = change;
  // Else whoever moved the account twice would take it to their first address again with the message that went there.
  await tx
    .update(emailChanges)
    .set({ stoppedAt: now })
    .where(
      and(eq(emailChanges.userId, userId), isNull(emailChanges.stoppedAt), gte(emailChanges.requestedAt, requestedAt)),
    );
  // The account itself says whether it has moved: a process that died half way has not noted it.
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for('update');
  if (user!.email !== oldEmail) {
    await giveBack(tx, userId, oldEmail, now);
    await redirectMails(tx, { from: user!.email, to: oldEmail });
  }
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await dropNewSecondFactor(tx, userId, requestedAt);
  await dropNewLinks(tx, userId, requestedAt);
  await tx.update(credentials).set({ password: null }).where(eq(credentials.userId, userId));
  return oldEmail;
}

/** Google knows whom to let in by their account there, not by the address here: what the new address linked would stay. */
async function dropNewLinks(tx: Tx, userId: string, requestedAt: Date): Promise<void> {
  await tx
    .delete(credentials)
    .where(
      and(
        eq(credentials.userId, userId),
        ne(credentials.providerId, 'credential'),
        gte(credentials.createdAt, requestedAt),
      ),
    );
}

async function dropNewSecondFactor(tx: Tx, userId: string, requestedAt: Date): Promise<void> {
  const since = new Date(requestedAt.getTime() - stopDays * 86_400_000);
  const { rowCount } = await tx
    .delete(twoFactors)
    .where(and(eq(twoFactors.userId, userId), gt(twoFactors.createdAt, since)));
  if (rowCount) await tx.update(users).set({ twoFactorEnabled: false }).where(eq(users.id, userId));
}

async function giveBack(tx: Tx, userId: string, email: string, now: Date): Promise<void> {
  // An account that nobody ever confirmed has nothing in it; the mailbox is that of whoever holds the token.
  await tx.execute(sql`
    delete from users where canonical_email(email) = canonical_email(${email}) and id <> ${userId} and not email_verified`);
  const { rows } = await tx.execute(sql`
    select from users where canonical_email(email) = canonical_email(${email}) and id <> ${userId}`);
  if (rows.length > 0) throw new AppError('conflict', accountTexts.oldEmailTaken);
  const votesWait = waitingOf(email).votesWait ?? null;
  await tx.update(users).set({ email, emailVerified: true, votesWait, updatedAt: now }).where(eq(users.id, userId));
}
