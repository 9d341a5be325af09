import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';

const Limited = z.object({ limited: z.boolean() });

/** Whether an account's comments wait for a moderator at an instant, because of a limit that stands. One indexed query. */
export async function isLimited(db: Queryable, userId: string, at: Date): Promise<boolean> {
  const { limited } = await oneRow(db, Limited)`select ${hasLimit(sql`${userId}::uuid`, at)} as limited`;
  return limited;
}

/** The same as a term of SQL, for lists: `userId` is the term that names the account. */
export function hasLimit(userId: SQL, at: Date): SQL {
  return sql`exists (select from sanctions limits where limits.user_id = ${userId} and limits.kind = 'limit'
    and limits.lifted_at is null and limits.starts_at <= ${at} and limits.ends_at > ${at})`;
}
