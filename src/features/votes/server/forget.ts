import { sql } from 'drizzle-orm';
import type { Erasure } from '#features/accounts/server/delete-account.ts';

/**
 * What becomes of the votes of somebody who leaves: their networks go with the account, and so do the leans of votes that
 * do not count, of which nobody could tell any more that they do not. The votes themselves stay as numbers.
 */
export const forgetVotes: Erasure = async (tx, userId) => {
  await tx.execute(sql`
    delete from opinion_leans where user_id = ${userId} and article_id in
      (select article_id from votes where user_id = ${userId} and standing <> 'counted')`);
  await tx.execute(sql`update votes set network = null where user_id = ${userId} and network is not null`);
};
