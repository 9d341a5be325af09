import { betterAuth } from 'better-auth/minimal';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { createAuthMiddleware } from 'better-auth/api';
import { admin } from 'better-auth/plugins';
import { createAccessControl } from 'better-auth/plugins/access';
import { adminAc, defaultStatements } from 'better-auth/plugins/admin/access';
import { eq, sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import { cleanedName } from '../profile-fields.ts';
import { publication } from '#lib/publication.ts';
import { signInPath } from '../paths.ts';
import { checkedFields, longestPassword, refuseWeakPassword } from './auth-refusals.ts';
import {
  cookieAttributes,
  cookiePrefix,
  rememberedSeconds,
  sessionCookieName,
  unrememberedSeconds,
} from './cookies.ts';
import { mailAlreadyRegistered, mailConfirmation, mailPasswordChanged, mailPasswordReset } from './mail-out.ts';
import { acceptedNow } from './accepted.ts';
import { waitingOf } from './disposable.ts';
import { logOfBetterAuth } from './auth-log.ts';
import { takeUpLimit } from './limit-marks.ts';
import { mailboxOf } from './mailbox.ts';
import { secondFactor } from './second-factor.ts';
import { refuseWhileLocked } from './second-factor-lock.ts';
import { endSessionsByLink, keepNewestReset } from './reset-links.ts';
import { takeCodeOnce } from './used-codes.ts';
import { credentials, sessions, twoFactors, users, verifications } from './schema.ts';
import {
  changingSession,
  noteAccount,
  noteGoogle,
  refuseClosedChallenge,
  refuseClosedChange,
  refuseClosedWay,
  refuseLateChange,
} from './way-in.ts';

/** How long links in mails hold, in seconds: said in the mails themselves. */
export const confirmationSeconds = 24 * 3600;
export const resetSeconds = 3600;

/**
 * Better Auth as this product uses it: e-mail and password with a confirmed address, Google where it is configured, a
 * second factor, roles. Messages are gathered while it works and queued afterwards (`mail-out.ts`). Limits and the
 * origin check are the program's own, for all calls alike.
 */
export function createAuth(services: AuthServicesWithin) {
  const { db, publicUrl, authSecret, google } = services;
  return betterAuth({
    appName: publication.name,
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret: authSecret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      transaction: true,
      schema: {
        user: users,
        session: sessions,
        account: credentials,
        verification: verifications,
        twoFactor: twoFactors,
      },
    }),
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      minPasswordLength: 12,
      maxPasswordLength: longestPassword,
      revokeSessionsOnPasswordReset: true,
      resetPasswordTokenExpiresIn: resetSeconds,
      sendResetPassword: async ({ user, token }) => {
        await keepNewestReset(services, user.id, token);
        mailPasswordReset(services, user, token);
      },
      onPasswordReset: async ({ user }) => {
        await afterPasswordReset(services, user.id);
        mailPasswordChanged(services, user);
      },
      onExistingUserSignUp: async ({ user }) => mailAlreadyRegistered(services, user),
    },
    emailVerification: {
      sendOnSignUp: true,
      // Once it is made sure that it is their own (`confirm-address.ts`).
      autoSignInAfterVerification: true,
      expiresIn: confirmationSeconds,
      sendVerificationEmail: async ({ user, token }) => mailConfirmation(services, user, token),
    },
    ...(google ? { socialProviders: { google: { ...google, mapProfileToUser: googlePerson(services) } } } : {}),
    user: {
      changeEmail: { enabled: true },
      additionalFields: {
        username: { type: 'string', required: false },
        bio: { type: 'string', required: false },
        location: { type: 'string', required: false },
        website: { type: 'string', required: false },
        newsletterWeekly: { type: 'boolean', required: false, returned: false },
        termsVersion: { type: 'string', required: false, input: false, returned: false },
        votesWait: { type: 'string', required: false, input: false, returned: false },
        privacyVersion: { type: 'string', required: false, input: false, returned: false },
        termsAcceptedAt: { type: 'date', required: false, input: false, returned: false },
      },
    },
    session: {
      expiresIn: rememberedSeconds,
      disableSessionRefresh: true,
      // Who deletes an account or turns off the second factor gives the password each time.
      freshAge: 0,
      additionalFields: { remembered: { type: 'boolean', required: false, input: false } },
    },
    account: { accountLinking: { requireLocalEmailVerified: true } },
    verification: { storeIdentifier: 'hashed' },
    databaseHooks: {
      user: {
        create: {
          before: async (user) => ({
            data: { ...user, ...acceptedNow(), ...waitingOf(user.email) },
          }),
          after: (user) => takeUpLimit(db, authSecret, user, services.now()),
        },
      },
      account: {
        update: {
          before: (_, call) => refuseLateChange(call),
          after: (_, call) => refuseClosedChange(db, call),
        },
      },
      verification: { create: { after: (verification, call) => refuseClosedChallenge(db, verification, call?.path) } },
      session: {
        create: {
          before: async (session, call) => {
            // A changed password gives a session in the place of the one that asked: it lives as that one would have.
            const replaced = changingSession(call);
            const remembered =
              replaced?.remembered !== false && session.expiresAt.getTime() - Date.now() > 2 * 24 * 3600 * 1000;
            const expiresAt = remembered ? session.expiresAt : new Date(Date.now() + unrememberedSeconds * 1000);
            return { data: { ...session, remembered, expiresAt } };
          },
          after: (session, call) => refuseClosedWay(db, session, call?.path),
        },
      },
    },
    hooks: {
      before: createAuthMiddleware(async (context) => {
        const { path, body } = context;
        await noteAccount(db, context);
        if (path.startsWith('/two-factor/verify-')) await refuseWhileLocked(services, context);
        if (path === '/two-factor/verify-totp') await takeCodeOnce(services, context);
        refuseWeakPassword(path, body);
        const checked = checkedFields(path, body);
        if (path === '/reset-password') await endSessionsByLink(services, body?.token ?? context.query?.['token']);
        return checked && { context: { body: checked } };
      }),
    },
    plugins: [
      admin({ ac: access, roles: accessRoles, defaultRole: 'user', adminRoles: ['admin'] }),
      secondFactor(publicUrl),
    ],
    rateLimit: { enabled: false },
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      useSecureCookies: false,
      // Said outright, because in a test environment it would be taken for switched off.
      disableOriginCheck: false,
      defaultCookieAttributes: cookieAttributes(publicUrl),
      cookies: { session_token: { name: sessionCookieName(publicUrl) } },
      database: { generateId: 'uuid' },
      ipAddress: { ipAddressHeaders: ['x-client-ip'] },
    },
    onAPIError: {
      // Where a sign-in with Google ends that did not succeed; its own page for that is in English.
      errorURL: publicUrl + signInPath,
      // What is no refusal comes to `answerError`: kept here it would be printed with all that the statement holds.
      throw: true,
    },
    telemetry: { enabled: false },
    logger: { level: 'error', log: logOfBetterAuth },
  });
}

export type AuthServices = Pick<Services, 'db' | 'now' | 'publicUrl' | 'authSecret' | 'google' | 'jobs'>;
/** The same for what is to be one transaction. */
type AuthServicesWithin = Omit<AuthServices, 'db'> & { db: Queryable };
export type Auth = ReturnType<typeof createAuth>;

interface GoogleProfile {
  /** By which Google knows them, whatever their address is. */
  sub: string;
  email: string;
  name: string;
  email_verified: boolean;
}

/**
 * Who comes with Google, as this product knows them. A mailbox of Google's own is found under any of its spellings, which
 * Google itself takes for one; elsewhere two spellings may be two people, and the second is refused by the database.
 */
function googlePerson({ db }: AuthServicesWithin) {
  return async ({ sub, email, name, email_verified: isVouchedFor }: GoogleProfile) => {
    if (isVouchedFor) await dropUnconfirmed(db, email);
    const { canonical, known } = await mailboxOf(db, email);
    const ours = known && canonical.endsWith('@gmail.com') ? known : undefined;
    await noteGoogle(db, sub, ours ?? email);
    // A picture on Google's servers would tell them who is looked at; whoever likes uploads one.
    return {
      image: undefined,
      name: cleanedName(name) ?? 'Utente',
      ...(ours ? { email: ours } : {}),
    };
  };
}

/**
 * Removes the account that somebody registered with a mailbox whose owner now comes with Google: nobody ever confirmed it, so
 * that nothing is in it, and whoever registered it keeps no way in.
 */
async function dropUnconfirmed(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`
    delete from users where canonical_email(email) = canonical_email(${email}) and not email_verified`);
}

/**
 * What a new password by mail ends and proves: every link that was sent before opens nothing any more, nor does what the old
 * password opened since the new one holds, and whoever chose it reads the mailbox.
 */
async function afterPasswordReset({ db }: AuthServicesWithin, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId));
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.delete(sessions).where(eq(sessions.userId, userId));
  });
}

const access = createAccessControl(defaultStatements);
const nothing = access.newRole({ user: [], session: [] });
const accessRoles = {
  user: nothing,
  contributor: nothing,
  writer: nothing,
  admin: access.newRole(adminAc.statements),
};
