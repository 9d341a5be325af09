import { sql } from 'drizzle-orm';
import { recountFacts } from '#features/articles/server/counts.ts';
import type { Queryable } from '#platform/db.ts';

/** Makes the counts of supports equal the supports themselves, for the given articles or for all. */
export async function recountSupports(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  const facts = sql`select article_id, 'support' as kind, 0 as section_index, 0 as slot from supports`;
  return recountFacts(tx, { kinds: ['support'], facts, articleIds });
}
