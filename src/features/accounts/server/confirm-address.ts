import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { accountTexts } from '../texts.ts';
import { refusalAnswer } from './auth-answers.ts';
import type { Auth, AuthServices } from './auth.ts';
import { emailChanged } from './emails.ts';
import { payloadOf } from './mail-out.ts';
import { users } from './schema.ts';
import { sessionOf } from './session.ts';

interface Confirmation {
  services: AuthServices;
  auth: Auth;
  headers: Headers;
  token: string;
}

/**
 * Confirms the address that a mail's token names: a new account's, or the one that an account moves to, which only its
 * owner may do while signed in, and which the old address is told. Expired and wrong tokens are refused by Better Auth.
 */
export async function confirmAddress({ services, auth, headers, token }: Confirmation): Promise<Response> {
  const { email, updateTo } = payloadOf(token);
  const who = updateTo === undefined ? undefined : await sessionOf(services, headers);
  // Better Auth would sign in whoever opens the mail, past the second factor.
  if (updateTo !== undefined && who?.email !== email) {
    throw new AppError('unauthenticated', accountTexts.confirmSignedIn);
  }

  try {
    const alreadyConfirmed = updateTo === undefined && (await isConfirmed(services, email));
    await auth.api.verifyEmail({ query: { token }, headers });
    if (who && updateTo) {
      await queueMail(services, services.db, {
        key: `email-changed:${createHash('sha256').update(token).digest('base64url')}`,
        to: who.email,
        message: emailChanged({ name: who.name, newEmailMasked: masked(updateTo) }),
      });
    }
    return Response.json({ status: true, alreadyConfirmed });
  } catch (error) {
    return refusalAnswer(error);
  }
}

async function isConfirmed({ db }: AuthServices, email = ''): Promise<boolean> {
  const [user] = await db.select({ emailVerified: users.emailVerified }).from(users).where(eq(users.email, email));
  return user?.emailVerified ?? false;
}

/** `b…@esempio.it`: enough for the owner to know it, too little for whoever else reads the old mailbox. */
function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
