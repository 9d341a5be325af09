import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import type { countKinds } from './schema.ts';

const Wrong = z.object({ wrong: z.number() });

/** The condition that limits a statement to some articles; all of them when none are named. */
export function amongArticles(column: SQL, articleIds: readonly string[] | undefined): SQL {
  return articleIds ? sql`${column} = any(${sql.param([...articleIds])}::uuid[])` : sql`true`;
}

/**
 * Counts facts anew into `article_counts`, so that the sums of these kinds equal them, and answers how many sums were
 * wrong. `facts` selects `article_id`, `kind`, `section_index` and `slot`, one row per fact. Nothing is locked while
 * nothing differs; else writers that keep the sums up to date wait until this transaction ends.
 */
export async function recountFacts(
  tx: Queryable,
  {
    kinds,
    facts,
    articleIds,
  }: { kinds: readonly (typeof countKinds)[number][]; facts: SQL; articleIds?: readonly string[] | undefined },
): Promise<number> {
  const chosen = sql`kind = any(${sql.param([...kinds])}) and ${amongArticles(sql`article_id`, articleIds)}`;
  const wrongSums = sql`
    with counted as (
      select article_id, kind, section_index, count(*) as count from (${facts}) f
      where ${amongArticles(sql`article_id`, articleIds)} group by article_id, kind, section_index
    ), stored as (
      select article_id, kind, section_index, sum(count) as count from article_counts
      where ${chosen} group by article_id, kind, section_index
    ), wrong as (
      select article_id, kind, section_index from counted full join stored using (article_id, kind, section_index)
      where coalesce(counted.count, 0) <> coalesce(stored.count, 0)
    )`;
  // A fact and its sum are written in one transaction, so one statement sees both or neither.
  const { rows: found } = await tx.execute(sql`${wrongSums} select from wrong limit 1`);
  if (found.length === 0) return 0;

  // A fact that is being written now is then either counted here or added to what was counted here.
  await tx.execute(sql`lock table article_counts in share row exclusive mode`);
  const { wrong } = await oneRow(tx, Wrong)`
    ${wrongSums}, gone as (
      delete from article_counts where (article_id, kind, section_index) in (select * from wrong)
    )
    select count(*)::int as wrong from wrong`;
  if (wrong > 0) {
    // What was right is still there; only the deleted sums find their place empty.
    await tx.execute(sql`
      insert into article_counts (article_id, kind, section_index, slot, count)
      select article_id, kind, section_index, slot, count(*)::int from (${facts}) f
      where ${amongArticles(sql`article_id`, articleIds)} and (article_id, kind, section_index) not in
        (select article_id, kind, section_index from article_counts where ${chosen})
      group by article_id, kind, section_index, slot`);
  }
  return wrong;
}

/**
 * Statement that adds to sums; `facts` selects the article's id, `kind`, `slot` and how many, in the order in which all
 * lock their rows. A part of the statement of the facts themselves where many come at once.
 */
export const addToCounts = (facts: SQL): SQL => sql`
  insert into article_counts (article_id, kind, slot, count) ${facts}
  on conflict (article_id, kind, section_index, slot) do update set count = article_counts.count + excluded.count`;

/**
 * Adds to one of the sums of an article. `by` may be negative; a sum never falls below zero, which the table holds.
 */
export async function addToCount(
  tx: Queryable,
  articleId: string,
  kind: (typeof countKinds)[number],
  by: number,
  sectionIndex = 0,
): Promise<void> {
  await tx.execute(sql`
    insert into article_counts (article_id, kind, section_index, count)
    values (${articleId}, ${kind}, ${sectionIndex}, greatest(${by}::int, 0))
    on conflict (article_id, kind, section_index, slot) do update set count = article_counts.count + ${by}::int`);
}
