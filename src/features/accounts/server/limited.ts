import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';

/** Whether an account's comments wait for a moderator at an instant, because of a limit that stands. One indexed query. */
export async function isLimited(db: Queryable, userId: string, at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ limited: boolean }>(sql`select ${hasLimit(sql`${userId}::uuid`, at)} as limited`);
  return rows[0]!.limited;
}

/** The same as a term of SQL, for lists: `userId` is the term that names the account. */
export function hasLimit(userId: SQL, at: Date): SQL {
  return sql`exists (select from sanctions limits where limits.user_id = ${userId} and limits.kind = 'limit'
    and limits.lifted_at is null and limits.starts_at <= ${at} and limits.ends_at > ${at})`;
}
