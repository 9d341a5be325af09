import { sql, type SQL } from 'drizzle-orm';
import { isSuspended } from '#features/accounts/server/admins.ts';
import type { Queryable } from '#platform/db.ts';

/** Whether somebody's account is suspended at an instant: they reach no setting of theirs. */
export function isReaderSuspended(db: Queryable, userId: string, at: Date): Promise<boolean> {
  return isReaderSuspendedUntil(db, userId, { at, until: at });
}

/** The same where the suspension also lasts to another instant. */
export async function isReaderSuspendedUntil(
  db: Queryable,
  userId: string,
  { at, until }: { at: Date; until: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from users u where u.id = ${userId} and ${isSuspendedTo(sql`${until}::timestamptz`, at)}`);
  return rows.length > 0;
}

/** Whether somebody (as `u`) is suspended at an instant, and to another one, given as SQL. */
export const isSuspendedTo = (until: SQL, at: Date): SQL =>
  sql`(${isSuspended(at)} and coalesce(u.ban_expires >= ${until}, true))`;
