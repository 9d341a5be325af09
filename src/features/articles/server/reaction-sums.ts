import { sql, type SQL } from 'drizzle-orm';
import { reactionTypes } from '#lib/reactions.ts';
import type { Queryable } from '#platform/db.ts';
import { amongArticles } from './counts.ts';

/**
 * Two parts of a `with` that move the sums of a reaction which an earlier part, `fact`, selects as `article_id`, `kind`,
 * `section_index` and `by` (one more or one fewer), in the statement of the fact itself: they move together or not at
 * all, and the row of the article, for which all its readers queue, is held as short as can be.
 */
export const reactionSumParts: SQL = sql`
  counted as (
    insert into article_counts as c (article_id, kind, section_index, count)
    select article_id, kind, section_index, greatest(by, 0) from fact
    on conflict (article_id, kind, section_index, slot)
      do update set count = c.count + (select by from fact)
  ), totalled as (
    update articles a set reactions_total = a.reactions_total + fact.by from fact where a.id = fact.article_id
  )`;

/**
 * Counts the reactions to one article anew, of which nobody adds or takes back one meanwhile. `facts` selects `kind` and
 * `section_index`, one row per reaction.
 */
export async function countReactions(tx: Queryable, articleId: string, facts: SQL): Promise<void> {
  await tx.execute(sql`
    delete from article_counts where article_id = ${articleId} and kind = any(${sql.param([...reactionTypes])})`);
  await tx.execute(sql`
    insert into article_counts (article_id, kind, section_index, count)
    select ${articleId}::uuid, kind, section_index, count(*)::int from (${facts}) f group by kind, section_index`);
  await recountReactionTotals(tx, [articleId]);
}

/**
 * Parts of a `with` that take very many reactions from their sums, which an earlier part, `gone`, selects as `article_id`,
 * `kind` and `section_index`, one row per reaction. Who runs it holds their articles since an earlier statement: counts that
 * a correction was just writing are unknown to one that waited for it. Rows are held in one order.
 */
export const reactionsGoneParts: SQL = sql`
  gone_sums as (
    select article_id, kind, section_index, count(*)::int as count from gone group by article_id, kind, section_index
  ), held_counts as materialized (
    select c.article_id, c.kind, c.section_index, g.count from article_counts c
    join gone_sums g on g.article_id = c.article_id and g.kind = c.kind and g.section_index = c.section_index
    where c.slot = 0
    order by c.article_id, c.kind, c.section_index for update of c
  ), uncounted as (
    update article_counts c set count = c.count - h.count from held_counts h
    where c.article_id = h.article_id and c.kind = h.kind and c.section_index = h.section_index and c.slot = 0
  ), untotalled as (
    update articles a set reactions_total = a.reactions_total - t.count
    from (select article_id, sum(count)::int as count from held_counts group by article_id) t where t.article_id = a.id
  )`;

/** Makes the totals of reactions equal their sums by section, for the given articles or for all. */
export async function recountReactionTotals(tx: Queryable, articleIds?: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update articles a set reactions_total = t.total
    from (
      select b.id, (
        select coalesce(sum(c.count), 0)::int from article_counts c
        where c.article_id = b.id and c.kind = any(${sql.param([...reactionTypes])})
      ) as total from articles b
    ) t
    where t.id = a.id and a.reactions_total <> t.total and ${amongArticles(sql`a.id`, articleIds)}`);
}
