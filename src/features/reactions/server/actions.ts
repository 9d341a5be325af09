import { sql } from 'drizzle-orm';
import { reactionTypes } from '#features/articles/formats.ts';
import { amongArticles, recountFacts } from '#features/articles/server/counts.ts';
import type { Queryable } from '#platform/db.ts';

/** Makes the counts and totals of reactions equal the reactions themselves, for the given articles or for all. */
export async function recountReactions(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  const facts = sql`select article_id, type as kind, section_index, 0 as slot from reactions`;
  const wrong = await recountFacts(tx, { kinds: reactionTypes, facts, articleIds });
  await tx.execute(sql`
    update articles a set reactions_total = t.total
    from (select b.id, (select count(*)::int from reactions r where r.article_id = b.id) as total from articles b) t
    where t.id = a.id and a.reactions_total <> t.total and ${amongArticles(sql`a.id`, articleIds)}`);
  return wrong;
}
