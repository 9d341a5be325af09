import { sql } from 'drizzle-orm';
import { amongArticles } from '#features/articles/server/counts.ts';
import { keepSupportStages } from '#features/articles/server/keep-support-stages.ts';
import { amplify } from '#features/articles/server/local-stories.ts';
import { knownStages, supportGoal } from '#features/articles/support-stages.ts';
import type { Queryable } from '#platform/db.ts';

/**
 * Writes down the steps that supports reach which no reader gave, of some articles or of all, with the time of the support
 * that completed each. Nobody is told; a step that was reached once stays reached. Goes before `recountSupports`.
 */
export async function settleStages(tx: Queryable, articleIds?: readonly string[]): Promise<void> {
  await keepSupportStages(
    tx,
    sql`
    select article_id, place, created_at from (
      select article_id, created_at, row_number() over (partition by article_id order by created_at, id) as place
      from supports where standing = 'counted' and ${amongArticles(sql`article_id`, articleIds)}
    ) s where place = any(${sql.param([...knownStages])}::int[])`,
  );
  await amplify(
    tx,
    sql`select article_id, reached_at from support_stages
      where stage = ${supportGoal} and ${amongArticles(sql`article_id`, articleIds)}`,
  );
}
