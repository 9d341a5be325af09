import { sql } from 'drizzle-orm';
import { hasLimit } from '#features/accounts/server/limited.ts';
import type { Db } from '#platform/db.ts';

/** Whether a limit stands on an account at an instant. */
export async function isLimited(db: Db, userId: string, at: Date): Promise<boolean> {
  const { rows } = await db.execute<{ limited: boolean }>(sql`select ${hasLimit(sql`${userId}::uuid`, at)} as limited`);
  return rows[0]!.limited;
}
