import { sql, type SQL } from 'drizzle-orm';
import { amongArticles, recountFacts } from '#features/articles/server/counts.ts';
import type { Queryable } from '#platform/db.ts';
import { IdRow, rows } from '#platform/rows.ts';

/**
 * Makes the likes and replies of each comment and the comments of each article equal the facts, for the given articles
 * or for all, and answers how many of these numbers' rows were wrong.
 */
export async function recountComments(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  // Who likes or answers locks the comment first: what is counted below while it is locked here holds.
  const suspects = await rows(tx, IdRow)`
    select c.id from comments c
    where ${amongArticles(sql`c.article_id`, articleIds)} and (c.likes_count, c.replies_count) <> ${facts}
    order by c.id for no key update of c`;
  const ids = sql.param(suspects.map(({ id }) => id));
  const { rows: wrong } = await tx.execute(sql`
    update comments c set (likes_count, replies_count) = ${facts}
    where c.id = any(${ids}::uuid[]) and (c.likes_count, c.replies_count) <> ${facts} returning c.id`);

  const published = sql`
    select article_id, 'comment' as kind, 0 as section_index, 0 as slot from comments where status = 'published'`;
  return wrong.length + (await recountFacts(tx, { kinds: ['comment'], facts: published, articleIds }));
}

/** Likes and published replies of a comment `c`. */
const facts: SQL = sql`(select
  (select count(*)::int from comment_likes l where l.comment_id = c.id and l.liked),
  (select count(*)::int from comments r where r.parent_id = c.id and r.status = 'published'))`;

/**
 * What earned points with comments: `user_id`, `kind`, `source_id`, `at`, whether it still `counts` (product rules
 * 4.7), and so on the board (`rebuildPoints`). Every cause whose earner is still there, counting or not.
 */
export const commentPointFacts: SQL = sql`
  select *, counts as on_board from (
    select user_id, 'comment' as kind, id as source_id, created_at as at, status = 'published' as counts
    from comments where user_id is not null and earns_point
    union all
    select c.user_id, 'like_received', l.id, l.created_at, c.status = 'published' and l.liked
    from comment_likes l join comments c on c.id = l.comment_id where c.user_id is not null
  ) f`;
