import { and, eq, isNull, ne } from 'drizzle-orm';
import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { hashToken, newToken } from '#platform/hashes.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import type { Services } from '#platform/services.ts';
import { authErrorTexts } from '../auth-errors.ts';
import type { Auth } from './auth.ts';
import { accountTexts } from '../texts.ts';
import { isDisposable } from './disposable.ts';
import { confirmIdentity, hasPassword, requireConfirmed } from './confirm-identity.ts';
import { emailChangeAsked } from './emails.ts';
import { accountLimits } from './limits.ts';
import { withMails } from './mail-out.ts';
import { mailboxOf } from './mailbox.ts';
import { emailChanges } from './schema.ts';
import type { SignedIn } from './guards.ts';

/** How long the old address may stop a change, or take back one that was made: also whoever was away for a week. */
export const stopDays = 14;

interface Request {
  services: Services;
  auth: Auth;
  headers: Headers;
  who: SignedIn;
  given: { newEmail?: string; password?: string; code?: string };
}

/**
 * Asks for another address: whoever does proves anew who they are (ASVS 7.5.1), the old address is told first and can stop
 * it, and the new one gets the link that makes the change. For an address whose mailbox has an account nothing is sent
 * there, and the answer is the same. Refuses what is no address, the address that the account has, whoever does not prove
 * who they are (400, 403), and a mailbox that was written to too often (429).
 */
export async function requestEmailChange({ services, auth, headers, who, given }: Request): Promise<void> {
  const parsed = z.email().safeParse(given.newEmail?.trim().toLowerCase());
  if (!parsed.success) throw new AppError('invalid_input', authErrorTexts.invalidEmail, 'newEmail');
  const newEmail = parsed.data;
  if (newEmail === who.email) throw sameEmail();
  // Else one mailbox could vote, hand its account to a disposable address, and vote again with a new one.
  if (isDisposable(newEmail)) throw new AppError('invalid_input', accountTexts.disposable, 'newEmail');
  const withPassword = await hasPassword(services, who.id);
  if (withPassword) await confirmIdentity({ services, auth, headers, who, given });
  else await requireConfirmed(services, who);

  const { canonical, known } = await mailboxOf(services.db, newEmail);
  // Also where nothing is sent: else the limit would tell which mailboxes have an account.
  await services.limit(accountLimits.mailByEmail, canonical);
  await noteChange(services, who, { newEmail, withPassword });
  if (known !== undefined && known !== who.email) return;
  await withMails(services, () => auth.api.changeEmail({ body: { newEmail }, headers }).catch(throwRefusal));
}

/** Keeps what was asked for in the place of what was asked before, and tells the old address. */
async function noteChange(
  services: Services,
  who: SignedIn,
  { newEmail, withPassword }: { newEmail: string; withPassword: boolean },
): Promise<void> {
  const { db, now, publicUrl } = services;
  const token = newToken();
  await db.transaction(async (tx) => {
    await tx
      .update(emailChanges)
      .set({ stoppedAt: now() })
      .where(
        and(
          eq(emailChanges.userId, who.id),
          isNull(emailChanges.confirmedAt),
          isNull(emailChanges.stoppedAt),
          // One that was made stays open to the address that was left, also when a process died before noting it.
          ne(emailChanges.newEmail, who.email),
        ),
      );
    await tx.insert(emailChanges).values({
      userId: who.id,
      oldEmail: who.email,
      newEmail,
      stopHash: stopHash(token),
      requestedAt: now(),
    });
    const url = `${publicUrl}/auth/stop-email-change?token=${token}`;
    const message = emailChangeAsked({ name: who.name, newEmailMasked: masked(newEmail), url, withPassword });
    await queueMail(services, tx, { key: `email-change:${stopHash(token)}`, to: who.email, message });
  });
}

/** As the database keeps a token. */
export function stopHash(token: string): string {
  return hashToken(token, 'stop email change ');
}

/** `b…@esempio.it`: enough for the owner to know it, too little for whoever else reads the old mailbox. */
export function masked(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`;
}

/** Better Auth refuses here the address that the account has come to since it was looked at. */
function throwRefusal(error: unknown): never {
  throw error instanceof APIError ? sameEmail() : error;
}

const sameEmail = () => new AppError('invalid_input', authErrorTexts.sameEmail, 'newEmail');
