import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';

/** Notes with the suspension that stands when its owner's plan ends because of it; what was noted first stays. */
export async function notePlanEnd(
  db: Queryable,
  userId: string,
  { at, endsAt }: { at: Date; endsAt: Date },
): Promise<void> {
  await db.execute(sql`
    update sanctions set plan_ends_at = ${endsAt}
    where user_id = ${userId} and kind = 'suspend' and lifted_at is null and ends_at > ${at} and plan_ends_at is null`);
}
