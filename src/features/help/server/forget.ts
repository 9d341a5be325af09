import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';

/** Empties what somebody who leaves asked for: nobody waits for an answer any more. That something was asked, and when, stays. */
export const forgetHelp: EraseOnDeletion = async (tx, userId, at) => {
  await tx.execute(sql`
    delete from help_messages m using help_requests r where r.id = m.request_id and r.user_id = ${userId}`);
  await tx.execute(sql`
    update help_requests set name = '', email = '', text = '', request_key = null, status = 'closed', user_id = null,
      assignee_id = null, changed_at = ${at}
    where user_id = ${userId}`);
};
