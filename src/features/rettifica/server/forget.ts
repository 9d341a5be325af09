import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';

/** What somebody who leaves asked to be printed stays where it was printed; what was not is forgotten. */
export async function forgetReplies(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from reply_requests where user_id = ${userId} and status <> 'published'`);
}
