import { APIError } from 'better-auth/api';
import { verifyJWT } from 'better-auth/crypto';
import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { adminTexts } from '../admin-texts.ts';
import { accountTexts } from '../texts.ts';
import { refusalAnswer } from './auth-answers.ts';
import type { Auth, AuthServices } from './auth.ts';
import { payloadOf } from './mail-out.ts';
import { moveAddress } from './move-address.ts';
import { isRegisteredHere } from './registered-here.ts';
import { credentials, users } from './schema.ts';
import { sessionOf } from './session.ts';

interface Confirmation {
  services: AuthServices;
  auth: Auth;
  headers: Headers;
  token: string;
  /** Asked for where the account was registered in another browser. */
  password: string | undefined;
}

/**
 * Confirms the address that a mail's token names: a new account's, or the one that an account moves to, which only its
 * owner may do while signed in. Refuses expired and wrong tokens (401), what the old address has stopped (401), and whoever
 * opens the mail of a registration elsewhere without its password (403 with `field`): the account may have been
 * registered by somebody else, whose password would hold.
 */
export async function confirmAddress(confirmation: Confirmation): Promise<Response> {
  const { services, headers, token } = confirmation;
  const { email, updateTo } = payloadOf(token);
  const who = updateTo === undefined ? undefined : await sessionOf(services, headers);
  if (updateTo !== undefined && who?.email !== email) {
    throw new AppError('unauthenticated', accountTexts.confirmSignedIn);
  }

  try {
    const signed = await signedPayload(services, token);
    if (who && signed.updateTo) {
      await moveAddress(services, who, { token, newEmail: signed.updateTo });
      return Response.json({ status: true, alreadyConfirmed: false });
    }
    return Response.json({ status: true, alreadyConfirmed: await confirmNew(confirmation, signed.email) });
  } catch (error) {
    return refusalAnswer(error);
  }
}

const Payload = z.union([
  z.object({ email: z.string(), updateTo: z.string(), requestType: z.literal('change-email-verification') }),
  z.object({ email: z.string(), updateTo: z.undefined().optional() }),
]);

/** What a token says that Better Auth signed and that still holds. */
async function signedPayload({ authSecret }: AuthServices, token: string) {
  const parsed = Payload.safeParse(await verifyJWT(token, authSecret));
  if (parsed.success) return parsed.data;
  const { exp = Infinity } = payloadOf(token);
  throw new APIError('UNAUTHORIZED', { code: exp * 1000 < Date.now() ? 'TOKEN_EXPIRED' : 'INVALID_TOKEN' });
}

/** Confirms the address of a new account, and tells whether it was confirmed before. */
async function confirmNew({ services, auth, headers, password }: Confirmation, email: string): Promise<boolean> {
  const [account] = await services.db
    .select({ id: users.id, emailVerified: users.emailVerified, hash: credentials.password })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email));
  if (!account) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
  const { id, emailVerified, hash } = account;
  if (emailVerified) return true;

  if (!isRegisteredHere(services, headers, id)) {
    if (!password || !hash) throw passwordDue(accountTexts.passwordToConfirm);
    const context = await auth.$context;
    if (!(await context.password.verify({ hash, password }))) throw passwordDue(adminTexts.passwordWrong);
  }
  await services.db.execute(
    sql`update users set email_verified = true, updated_at = ${services.now()} where id = ${id}`,
  );
  return false;
}

const passwordDue = (message: string) =>
  new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED', message, field: 'password' });
