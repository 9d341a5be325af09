import { APIError } from 'better-auth/api';
import { and, eq } from 'drizzle-orm';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { adminTexts } from '../admin-texts.ts';
import type { Auth } from './auth.ts';
import { credentials, sessions } from './schema.ts';
import type { SignedIn } from './guards.ts';

/** How long a confirmation holds (product rules 4.15 ask for one; ten minutes is what banks give a payment). */
const confirmedMs = 10 * 60 * 1000;

interface Confirmation {
  services: Pick<Services, 'db' | 'now'>;
  auth: Auth;
  headers: Headers;
  who: SignedIn;
  given: { password?: string; code?: string };
}

/**
 * Notes in the session that whoever is signed in has proved once more who they are: by the password and, where there is
 * one, the second factor (a code of the app). Refuses what is missing or wrong with its field (400), and an account without
 * a password (409), which signs in anew instead.
 */
export async function confirmIdentity({ services, auth, headers, who, given }: Confirmation): Promise<void> {
  const hash = await passwordHash(services, who.id);
  if (!hash) throw new AppError('conflict', adminTexts.signInAgain);
  if (!given.password) throw new AppError('invalid_input', adminTexts.passwordMissing, 'password');
  if (who.twoFactorEnabled && !given.code) throw new AppError('invalid_input', adminTexts.codeMissing, 'code');

  const { password } = await auth.$context;
  if (!(await password.verify({ hash, password: given.password }))) {
    throw new AppError('invalid_input', adminTexts.passwordWrong, 'password');
  }
  if (who.twoFactorEnabled && given.code) await checkCode(auth, headers, given.code);
  await services.db.update(sessions).set({ confirmedAt: services.now() }).where(eq(sessions.id, who.sessionId));
}

/**
 * Refuses whoever has not confirmed who they are within ten minutes (403, `confirm_identity`). Without a password, having
 * signed in within them is the confirmation.
 */
export async function requireConfirmed(services: { db: Queryable; now: () => Date }, who: SignedIn): Promise<void> {
  const [session] = await services.db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, who.sessionId));
  if (isRecent(session?.confirmedAt, services.now())) return;
  if (await passwordHash(services, who.id)) throw new AppError('confirm_identity', adminTexts.confirmFirst);
  if (!(await hasJustSignedIn(services, who))) throw new AppError('confirm_identity', adminTexts.signInAgain);
}

/** Whether somebody signed in within the ten minutes for which a confirmation holds. */
export async function hasJustSignedIn(services: { db: Queryable; now: () => Date }, who: SignedIn): Promise<boolean> {
  const [session] = await services.db
    .select({ createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, who.sessionId));
  return isRecent(session?.createdAt, services.now());
}

/** Whether an account has a password to ask for. */
export async function hasPassword(services: { db: Queryable }, userId: string): Promise<boolean> {
  return Boolean(await passwordHash(services, userId));
}

function isRecent(at: Date | null | undefined, now: Date): boolean {
  return at instanceof Date && now.getTime() - at.getTime() < confirmedMs;
}

async function passwordHash({ db }: { db: Queryable }, userId: string): Promise<string | null | undefined> {
  const [row] = await db
    .select({ password: credentials.password })
    .from(credentials)
    .where(and(eq(credentials.userId, userId), eq(credentials.providerId, 'credential')))
    .limit(1);
  return row?.password;
}

async function checkCode(auth: Auth, headers: Headers, code: string): Promise<void> {
  try {
    await auth.api.verifyTOTP({ body: { code: code.replace(/\s/g, '') }, headers });
  } catch (error) {
    if (!(error instanceof APIError)) throw error;
    throw new AppError('invalid_input', adminTexts.codeWrong, 'code');
  }
}
