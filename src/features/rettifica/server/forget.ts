import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';

/**
 * What somebody who leaves asked to be printed stays where it was printed, and what was refused is forgotten. What waits is
 * still decided, and its sender told at the address that it has: nobody needs an account to ask.
 */
export async function forgetReplies(tx: Tx, userId: string): Promise<void> {
  await tx.execute(sql`delete from reply_requests where user_id = ${userId} and status = 'refused'`);
}

/** Of printed replies whose sender leaves keeps what readers have, and not what the newsroom alone read. */
export async function emptyReplies(tx: Tx, ids: readonly string[]): Promise<void> {
  // Readers are still told that the sender is verified.
  await tx.execute(sql`
    update reply_requests set email = '', concern = '',
      verified_how = case when verified_how is not null then '' end
    where id = any(${sql.param(ids)}::uuid[])`);
}

/** Forgets what was refused twelve months after the decision, as versions of local stories that were not let in. */
export async function cleanUpReplies({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from reply_requests where status = 'refused' and decided_at < ${now()}::timestamptz - interval '12 months'`);
}
