import { sql } from 'drizzle-orm';
import type { Erasure } from '#features/accounts/server/delete-account.ts';
import { countWithdrawn } from './withdrawn-casts.ts';

/**
 * What becomes of the votes of somebody who leaves: their networks go with the account, and so do the leans of votes that
 * do not count, of which nobody could tell any more that they do not. The votes themselves stay as numbers, and of late
 * ones it stays known how many came from their network.
 */
export const forgetVotes: Erasure = async (tx, userId, at) => {
  await tx.execute(sql`
    delete from opinion_leans where user_id = ${userId} and article_id in
      (select article_id from votes where user_id = ${userId} and standing <> 'counted')`);
  await tx.execute(sql`
    with person as (
      select created_at from users where id = ${userId}
    ), own as materialized (
      select id, article_id, network, cluster_id, created_at as voted_at from votes
      where user_id = ${userId} and network is not null for update
    ), ${countWithdrawn(at)}
    update votes v set network = null from own where v.id = own.id`);
};
