import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import { hashToken, newToken } from '#platform/hashes.ts';
import { lockPerson } from './lock-person.ts';
import { credentials, passwordLinks, sessions, twoFactors, users, verifications } from './schema.ts';

/** Whether the owner of an account `u` can sign in. */
export const canSignIn = sql`(u.email_verified and exists (
  select from credentials c where c.user_id = u.id and (c.password is not null or c.provider_id <> 'credential')))`;

/**
 * Whether the owner of an account `u` has come in already, also where they cannot now: a password that was taken back
 * (`stop-email-change.ts`) leaves its row, and an invitation makes none.
 */
export const hasComeIn = sql`(u.email_verified and exists (select from credentials c where c.user_id = u.id))`;

interface Invited {
  /** The admin; null at the command line. */
  by: string | null;
  at: Date;
  expiresAt: Date;
}

interface LinkServices {
  db: Queryable;
  now: () => Date;
}

/**
 * Gives the token with which the owner of an account chooses a password, once and until then; links from before open
 * nothing any more. Its address counts as confirmed from now on: what whoever registered it before had for coming in,
 * nobody ever having confirmed it, is taken away.
 */
export async function issueInvitation(tx: Tx, userId: string, { by, at, expiresAt }: Invited): Promise<string> {
  const unconfirmed = and(eq(users.id, userId), eq(users.emailVerified, false));
  const set = { emailVerified: true, twoFactorEnabled: false };
  const { rowCount } = await tx.update(users).set(set).where(unconfirmed);
  if (rowCount) await removeEarlierCredentials(tx, userId);
  await closeLinks(tx, userId, ['reset', 'invitation']);
  const token = newToken();
  const [made] = await tx
    .insert(verifications)
    .values({ identifier: resetIdentifier(token), value: userId, expiresAt })
    .returning({ id: verifications.id });
  await tx
    .insert(passwordLinks)
    .values({ verificationId: made!.id, userId, kind: 'invitation', invitedBy: by, createdAt: at });
  return token;
}

/**
 * Makes the link that Better Auth just made for a new password the only one of its kind. Invitations stay: whoever knows an
 * address can ask for a new password there, and would undo them.
 */
export async function keepNewestReset({ db, now }: LinkServices, userId: string, token: string) {
  await db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    await closeLinks(tx, userId, ['reset']);
    const [made] = await tx
      .select({ verificationId: verifications.id })
      .from(verifications)
      .where(eq(verifications.identifier, resetIdentifier(token)));
    if (made) await tx.insert(passwordLinks).values({ ...made, userId, kind: 'reset', createdAt: now() });
  });
}

/**
 * Ends every session of the account whose link this is, before its password is set: Better Auth does it last, and an error
 * between the two would leave a thief signed in under a new password. A link that opens nothing ends nothing.
 */
export async function endSessionsByLink({ db, now }: LinkServices, token: unknown): Promise<void> {
  if (typeof token !== 'string') return;
  const opened = and(eq(verifications.identifier, resetIdentifier(token)), gt(verifications.expiresAt, now()));
  const owner = db
    .select({ id: sql`${verifications.value}::uuid`.mapWith(String) })
    .from(verifications)
    .where(opened);
  await db.delete(sessions).where(inArray(sessions.userId, owner));
}

/** Ends the links of these kinds that an account has, and tells how many there were. */
export async function closeLinks(tx: Tx, userId: string, kinds: ('reset' | 'invitation')[]): Promise<number> {
  const open = tx
    .select({ id: passwordLinks.verificationId })
    .from(passwordLinks)
    .where(and(eq(passwordLinks.userId, userId), inArray(passwordLinks.kind, kinds)));
  const { rowCount } = await tx.delete(verifications).where(inArray(verifications.id, open));
  return rowCount ?? 0;
}

/** Where it is chosen. */
export const resetLinkUrl = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/reset-password?token=${token}`;

async function removeEarlierCredentials(tx: Tx, userId: string): Promise<void> {
  await tx.delete(credentials).where(eq(credentials.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await tx.delete(twoFactors).where(eq(twoFactors.userId, userId));
  await tx.delete(verifications).where(eq(verifications.value, userId));
}

/** As Better Auth keeps it: the token alone leads to the row. */
function resetIdentifier(token: string): string {
  return hashToken(token, 'reset-password:');
}
