import { sql, type SQL } from 'drizzle-orm';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import type { Tx } from '#platform/db.ts';

/** Empties what somebody who leaves asked for: nobody waits for an answer any more. */
export const forgetHelp: EraseOnDeletion = (tx, userId, at) => emptyRequests(tx, sql`r.user_id = ${userId}`, at);

/** Takes out of requests `r` who asked and all words. That something was asked, and when, stays. */
export async function emptyRequests(tx: Tx, which: SQL, at: Date): Promise<void> {
  await tx.execute(sql`delete from help_messages m using help_requests r where r.id = m.request_id and ${which}`);
  await tx.execute(sql`
    update help_requests r set name = '', email = '', text = '', request_key = null, status = 'closed', user_id = null,
      assignee_id = null, changed_at = ${at}
    where ${which}`);
}
