import type { GenericEndpointContext } from '@better-auth/core';
import { sql } from 'drizzle-orm';
import { APIError, getSessionFromCtx } from 'better-auth/api';
import type { Queryable } from '#platform/db.ts';
import { hashToken } from '#platform/hashes.ts';
import { authErrorTexts } from '../auth-errors.ts';

/** A code of an app is taken during its thirty seconds and the thirty before and after them. */
const codeMs = 90_000;

/**
 * Lets a code of the authenticator app through once (ASVS 6.5.1): whoever looks over a shoulder does not come in with it.
 * It is used up by being given, before anybody knows whether it is right, so that of two at once one is refused. Throws
 * Better Auth's error for the second.
 */
export async function takeCodeOnce(services: CodeServices, context: GenericEndpointContext): Promise<void> {
  const code = (context.body as { code?: unknown } | undefined)?.code;
  const userId = await codeHolder(context);
  // What is no code is refused as such.
  if (typeof code !== 'string' || !/^\d{6}$/.test(code) || userId === undefined) return;
  if (await claim(services, userId, code)) return;
  throw new APIError('UNAUTHORIZED', { code: 'CODE_ALREADY_USED', message: authErrorTexts.codeUsed, field: 'code' });
}

interface CodeServices {
  db: Queryable;
  now: () => Date;
}

/** Who gives a code to sign in: whoever gave the password and has the cookie of the second step. */
export async function challengedUser(context: GenericEndpointContext): Promise<string | undefined> {
  if (await getSessionFromCtx(context)) return undefined;
  const { createAuthCookie, secret, internalAdapter } = context.context;
  const challenge = await context.getSignedCookie(createAuthCookie('two_factor').name, secret);
  return challenge ? (await internalAdapter.findVerificationValue(challenge))?.value : undefined;
}

/** Whose second factor somebody has to do with: theirs who is signed in, or who is about to be. */
export async function codeHolder(context: GenericEndpointContext): Promise<string | undefined> {
  const session = await getSessionFromCtx(context);
  return session ? session.user.id : challengedUser(context);
}

async function claim({ db, now }: CodeServices, userId: string, code: string): Promise<boolean> {
  const identifier = `used-code:${hashToken(code, `${userId} `)}`;
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${identifier}, 0))`);
    const { rowCount } = await tx.execute(sql`
      insert into verifications (identifier, value, expires_at)
      select ${identifier}, ${userId}, ${new Date(now().getTime() + codeMs)}::timestamptz
      where not exists (
        select from verifications where identifier = ${identifier} and expires_at > ${now()}::timestamptz)`);
    return rowCount === 1;
  });
}
