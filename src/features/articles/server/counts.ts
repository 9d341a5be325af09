import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import type { countKinds } from './schema.ts';

/** The condition that limits a statement to some articles; all of them when none are named. */
export function amongArticles(column: SQL, articleIds: readonly string[] | undefined): SQL {
  return articleIds ? sql`${column} = any(${sql.param([...articleIds])}::uuid[])` : sql`true`;
}

/**
 * Counts facts anew into `article_counts`, so that the sums of these kinds equal them. `facts` selects `article_id`,
 * `kind` and `section_index`, one row per fact. Writers that keep the sums up to date wait until this transaction ends.
 */
export async function recountFacts(
  tx: Queryable,
  {
    kinds,
    facts,
    articleIds,
  }: { kinds: readonly (typeof countKinds)[number][]; facts: SQL; articleIds?: readonly string[] | undefined },
): Promise<void> {
  // A fact that is being written now is then either counted here or added to what was counted here.
  await tx.execute(sql`lock table article_counts in share row exclusive mode`);
  await tx.execute(sql`
    with counted as (
      select article_id, kind, section_index, count(*)::int as count
      from (${facts}) f where ${amongArticles(sql`article_id`, articleIds)}
      group by article_id, kind, section_index
    ), gone as (
      delete from article_counts c
      where kind = any(${sql.param([...kinds])}) and ${amongArticles(sql`article_id`, articleIds)}
        and (article_id, kind, section_index) not in (select article_id, kind, section_index from counted)
    )
    insert into article_counts (article_id, kind, section_index, count)
    select article_id, kind, section_index, count from counted
    on conflict (article_id, kind, section_index) do update set count = excluded.count
      where article_counts.count <> excluded.count`);
}
