import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { columns } from '#platform/columns.ts';
import type { Queryable } from '#platform/db.ts';
import { suppressionOf } from '#platform/mail/suppressions.ts';
import { isoInstants } from '#platform/row-instants.ts';
import type { AccountSettings, SessionInfo } from '../contract.ts';
import { deviceName } from './device.ts';
import { exportOverAt } from './data-export.ts';
import { dataExports, sessions, users } from './schema.ts';
import type { SignedIn } from './guards.ts';

/** Everything that a person can change about their account, as it stands. */
export async function accountSettings(db: Queryable, who: SignedIn): Promise<AccountSettings> {
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      username: users.username,
      bio: users.bio,
      location: users.location,
      website: users.website,
      image: users.image,
      role: users.role,
      hasPassword:
        sql`exists (select from credentials c where c.user_id = ${who.id} and c.password is not null)`.mapWith(Boolean),
      twoFactorEnabled: users.twoFactorEnabled,
      twoFactorExempt: users.twoFactorExempt,
      votesWait: users.votesWait,
      leaderboardOptOut: users.leaderboardOptOut,
      newsletterWeekly: users.newsletterWeekly,
      newsletterPremium: users.newsletterPremium,
    })
    .from(users)
    .where(eq(users.id, who.id));
  // Whoever only typed an address learns nothing of what was done there.
  const suppression = who.emailVerified ? await suppressionOf(db, row!.email) : undefined;
  return {
    ...row!,
    mailSuppression: suppression ? isoInstants(suppression) : null,
    latestExport: (await latestExport(db, who.id)) ?? null,
  };
}

/** The last copy of a person's data that was asked for, unless it is over. */
export async function latestExport(db: Queryable, userId: string): Promise<AccountSettings['latestExport']> {
  const [row] = await db
    .select(columns(dataExports, 'id', 'requestedAt', 'readyAt', 'expiresAt'))
    .from(dataExports)
    .where(and(eq(dataExports.userId, userId), sql`${exportOverAt} > now()`))
    .orderBy(desc(dataExports.requestedAt))
    .limit(1);
  return row ? isoInstants(row) : null;
}

/** Where this person is signed in, the latest visit first; at most 50. */
export async function openSessions(
  db: Queryable,
  who: Pick<SignedIn, 'id' | 'sessionId'>,
  now: Date,
): Promise<SessionInfo[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.userId, who.id), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.updatedAt), desc(sessions.createdAt))
    .limit(50);
  return rows.map((session) => ({
    id: session.id,
    device: deviceName(session.userAgent),
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.updatedAt.toISOString(),
    expiresAt: session.expiresAt.toISOString(),
    remembered: session.remembered,
    isCurrent: session.id === who.sessionId,
  }));
}
