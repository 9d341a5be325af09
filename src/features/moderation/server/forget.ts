import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';

/**
 * What becomes of the reports and appeals of somebody who leaves: numbers and what was decided stay, words and person go.
 * Open appeals end, since nothing can come back.
 */
export const forgetModeration: EraseOnDeletion = async (tx, userId, at) => {
  await tx.execute(sql`update reports set explanation = '', user_id = null where user_id = ${userId}`);
  await tx.execute(sql`
    update appeals set text = '', user_id = null,
      status = case when status = 'open' then 'upheld' else status end,
      decided_at = coalesce(decided_at, ${at}::timestamptz)
    where user_id = ${userId}`);
};
