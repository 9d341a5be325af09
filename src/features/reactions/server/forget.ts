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
