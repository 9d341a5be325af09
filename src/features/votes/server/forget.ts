import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { leaveMarks } from './cast-marks.ts';
import { countWithdrawn } from './withdrawn-casts.ts';

/**
 * What becomes of the votes of somebody who leaves: their networks go with the account, and so do the leans of votes that
 * do not count, of which nobody could tell any more that they do not. The votes themselves stay as numbers, and of late
 * ones it stays known how many came from their network. That the mailbox has voted stays known where one can still vote.
 */
export const forgetVotes =
  (authSecret: string): EraseOnDeletion =>
  async (tx, userId, at) => {
    await leaveMarks(
      tx,
      authSecret,
      userId,
      sql`
    select article_id from (
      select article_id from votes where user_id = ${userId}
      union select article_id from vote_withdrawals where user_id = ${userId}) v
    where not exists (select from trial_verdicts d where d.article_id = v.article_id)`,
    );
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
    await tx.execute(sql`update votes set counted_in = null where user_id = ${userId}`);
  };
