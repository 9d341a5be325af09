import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { columns } from '#platform/columns.ts';
import type { Queryable } from '#platform/db.ts';
import { suppressionOf } from '#platform/mail/suppressions.ts';
import { isoInstants, rowOf } from '#platform/row-instants.ts';
import { rows } from '#platform/rows.ts';
import { SessionInfo, type AccountSettings } from '../contract.ts';
import { deviceName } from './device.ts';
import { exportOverAt } from './data-export.ts';
import { dataExports, users } from './schema.ts';
import { sessionEnd } from './session.ts';
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
  const open = await rows(db, SessionRow)`
    select s.id, s.user_agent as "userAgent", s.created_at as "createdAt", s.updated_at as "lastSeenAt",
      ${sql.raw(sessionEnd)} as "expiresAt", s.remembered, s.id = ${who.sessionId} as "isCurrent"
    from sessions s join users u on u.id = s.user_id
    where s.user_id = ${who.id} and ${sql.raw(sessionEnd)} > ${now}
    order by s.updated_at desc, s.created_at desc limit 50`;
  return open.map(({ userAgent, ...session }) => ({ ...isoInstants(session), device: deviceName(userAgent) }));
}

const SessionRow = rowOf(SessionInfo.omit({ device: true })).extend({ userAgent: z.string().nullable() });
