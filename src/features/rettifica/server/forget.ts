import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';

/** What somebody who leaves asked to be printed stays where it was printed; what was not is forgotten. */
export async function forgetReplies(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from reply_requests where user_id = ${userId} and status <> 'published'`);
}

/** Forgets what was refused twelve months after the decision, as versions of local stories that were not let in. */
export async function cleanUpReplies({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from reply_requests where status = 'refused' and decided_at < ${now()}::timestamptz - interval '12 months'`);
}
