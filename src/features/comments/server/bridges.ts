import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { recordBridges } from './comment-events.ts';

/**
 * Sets the scores of the bridges among an article's comments by their ids; every other comment of it has none. Which have
 * become bridges is written down.
 */
export async function setBridgeScores(
  tx: Tx,
  articleId: string,
  { scores, now }: { scores: ReadonlyMap<string, number>; now: Date },
): Promise<void> {
  const wanted = sql`
    select c.id, coalesce(s.score, 0) as score from comments c
    left join unnest(${sql.param([...scores.keys()])}::uuid[], ${sql.param([...scores.values()])}::int[]) s (id, score)
      on s.id = c.id
    where c.article_id = ${articleId} and c.bridge_score <> coalesce(s.score, 0)`;
  // In the order in which whoever counts comments anew locks them.
  await tx.execute(sql`
    select id from comments where id in (select id from (${wanted}) w) order by id for no key update`);
  await tx.execute(sql`update comments c set bridge_score = w.score from (${wanted}) w where w.id = c.id`);
  await recordBridges(tx, articleId, now);
}
