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
  /** Of the client, as we know it. */
  address: string;
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
      return Response.json({ status: true, alreadyConfirmed: false, isSignedIn: false, movedTo: signed.updateTo });
    }
    return await confirmNew(confirmation, signed.email);
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

/**
 * Confirms the address of a new account, tells whether it was confirmed before, and signs its owner in: not a second time
 * with the same link, not beside a second factor, and not in the place of somebody else who is signed in here.
 */
async function confirmNew(confirmation: Confirmation, email: string): Promise<Response> {
  const { services, auth, headers, password } = confirmation;
  const [account] = await services.db
    .select({
      id: users.id,
      emailVerified: users.emailVerified,
      twoFactorEnabled: users.twoFactorEnabled,
      hash: credentials.password,
    })
    .from(users)
    .leftJoin(credentials, and(eq(credentials.userId, users.id), eq(credentials.providerId, 'credential')))
    .where(eq(users.email, email));
  if (!account) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' });
  const { id, emailVerified, twoFactorEnabled, hash } = account;
  if (emailVerified) return Response.json({ status: true, alreadyConfirmed: true, isSignedIn: false });

  if (!isRegisteredHere(services, headers, id)) {
    if (!password || !hash) throw passwordDue(accountTexts.passwordToConfirm);
    const context = await auth.$context;
    if (!(await context.password.verify({ hash, password }))) throw passwordDue(adminTexts.passwordWrong);
  }
  if (!twoFactorEnabled && !(await sessionOf(services, headers))) return signIn(confirmation);
  await services.db.execute(
    sql`update users set email_verified = true, updated_at = ${services.now()} where id = ${id}`,
  );
  return Response.json({ status: true, alreadyConfirmed: false, isSignedIn: false });
}

/** Better Auth confirms the address and opens the session (`autoSignInAfterVerification`). */
async function signIn({ auth, address, headers, token }: Confirmation): Promise<Response> {
  const forwarded = { 'x-client-ip': address, 'user-agent': headers.get('user-agent') ?? '' };
  const answer = await auth.api.verifyEmail({ query: { token }, headers: new Headers(forwarded), asResponse: true });
  if (!answer.ok) return answer;
  const cookies = answer.headers.getSetCookie();
  const opened = new Headers(cookies.map((line): [string, string] => ['set-cookie', line]));
  // Of two at once one came too late.
  const isSignedIn = cookies.length > 0;
  return Response.json({ status: true, alreadyConfirmed: !isSignedIn, isSignedIn }, { headers: opened });
}

const passwordDue = (message: string) =>
  new APIError('FORBIDDEN', { code: 'PASSWORD_NEEDED', message, field: 'password' });
