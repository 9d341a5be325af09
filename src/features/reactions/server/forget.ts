import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { reactionsGoneParts } from '#features/articles/server/reaction-sums.ts';
import { figureTags } from '#platform/changes.ts';
import { announceChanges } from '#platform/invalidation.ts';
import { rows } from '#platform/rows.ts';

const Moved = z.object({ articleId: z.string() });

/**
 * The reactions of somebody who leaves go with their sums: a number without its reader would count a second time for
 * whoever comes back.
 */
export const forgetReactions: EraseOnDeletion = async (tx, userId) => {
  // A correction that moves sections ends before: only a statement after it sees the counts that it wrote.
  await tx.execute(sql`
    select from articles where id in (select article_id from reactions where user_id = ${userId})
    order by id for no key update`);
  const moved = await rows(tx, Moved)`
    with gone as (
      delete from reactions where user_id = ${userId} returning article_id, type as kind, section_index
    ), ${reactionsGoneParts}
    select distinct article_id as "articleId" from gone_sums`;
  await announceChanges(
    tx,
    moved.map(({ articleId }) => figureTags(articleId, 'reactions')),
  );
};
