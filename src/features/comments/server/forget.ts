import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { addToCount } from '#features/articles/server/counts.ts';
import { figureTags } from '#platform/changes.ts';
import { announceChange } from '#platform/invalidation.ts';
import { rows } from '#platform/rows.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentStatuses } from '../rules.ts';

const Forgotten = z.object({
  id: z.string(),
  articleId: z.string(),
  parentId: z.string().nullable(),
  status: z.enum(commentStatuses),
});

/**
 * What becomes of the comments of somebody who leaves: no text and no name, replies of others stay (product rules 4.2).
 * Their points go with the account, and the likes that they gave stay as numbers.
 */
export const forgetComments: EraseOnDeletion = async (tx, userId, at) => {
  // In one order, so that two who leave at once do not wait for each other.
  const comments = await rows(tx, Forgotten)`
    select id, article_id as "articleId", parent_id as "parentId", status
    from comments where user_id = ${userId} order by id for no key update`;
  const published = comments.filter(({ status }) => status === 'published');

  await tx.execute(sql`
    delete from comment_revisions where comment_id in (select id from comments where user_id = ${userId})`);
  await tx.execute(sql`
    insert into moderation_actions (comment_id, actor_id, from_status, to_status, reason, at)
    select id, null, status, 'deleted', ${refusalTexts.accountDeleted}, ${at}::timestamptz
    from comments where user_id = ${userId} and status <> 'deleted'`);
  // What a rule found is a piece of the text.
  await tx.execute(sql`
    update moderation_actions set span_start = null, span_end = null, matched = null
    where matched is not null and comment_id in (select id from comments where user_id = ${userId})`);
  await tx.execute(sql`
    update comments set content = '', status = 'deleted', user_id = null, request_key = null,
      waits_since = null, reported_at = null where user_id = ${userId}`);

  const answered = published.flatMap(({ parentId }) => parentId ?? []);
  await tx.execute(sql`
    update comments h set replies_count = replies_count - gone.count
    from (select id, count(*)::int as count from unnest(${sql.param(answered)}::uuid[]) as head (id) group by id) gone
    where h.id = gone.id`);
  const byArticle = Map.groupBy(published, ({ articleId }) => articleId);
  for (const articleId of [...byArticle.keys()].toSorted()) {
    await addToCount(tx, articleId, 'comment', -byArticle.get(articleId)!.length);
    await announceChange(tx, figureTags(articleId, 'comments'));
  }
};
