import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { addToCount } from '#features/articles/server/counts.ts';
import { figureTags } from '#platform/changes.ts';
import { reversePoints } from '#features/community/server/points.ts';
import type { Tx } from '#platform/db.ts';
import { announceChanges } from '#platform/invalidation.ts';
import { rows } from '#platform/rows.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentStatuses } from '../rules.ts';

const Forgotten = z.object({
  id: z.string(),
  articleId: z.string(),
  parentId: z.string().nullable(),
  status: z.enum(commentStatuses),
});

const Liked = z.object({ articleId: z.string() });

/**
 * What becomes of the comments of somebody who leaves: no text and no name, replies of others stay (product rules 4.2).
 * Their points go with the account. The likes that they gave are taken back, with the points of whom they liked: a number
 * without its reader would count a second time for whoever comes back.
 */
export const forgetComments: EraseOnDeletion = async (tx, userId, at) => {
  // All of them in one order, so that two who leave at once do not wait for each other; each found by an index.
  await tx.execute(sql`
    select from comments where id in (
      select id from comments where user_id = ${userId}
      union select parent_id from comments where user_id = ${userId}
      union select comment_id from comment_likes where user_id = ${userId} and liked)
    order by id for no key update`);
  const comments = await rows(tx, Forgotten)`
    select id, article_id as "articleId", parent_id as "parentId", status
    from comments where user_id = ${userId} order by id`;
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
  }
  // The points last, as whoever moves a comment does.
  const likedIn = await takeLikesBack(tx, userId, at);
  await announceChanges(
    tx,
    [...new Set([...byArticle.keys(), ...likedIn])].map((articleId) => figureTags(articleId, 'comments')),
  );
};

/** Takes back all likes of somebody whose liked comments are held; answers the articles under which they were. */
async function takeLikesBack(tx: Tx, userId: string, at: Date): Promise<string[]> {
  const liked = await rows(tx, Liked)`
    with taken as (
      update comment_likes set liked = false, request_key = null, changed_at = ${at}::timestamptz
      where user_id = ${userId} and liked returning comment_id
    ), uncounted as (
      update comments c set likes_count = c.likes_count - 1 from taken where c.id = taken.comment_id
      returning c.article_id
    )
    select distinct article_id as "articleId" from uncounted`;
  await reversePoints(
    tx,
    sql`kind = 'like_received' and source_id in (select id from comment_likes where user_id = ${userId})`,
    at,
  );
  return liked.map(({ articleId }) => articleId);
}
