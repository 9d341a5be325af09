import { sql } from 'drizzle-orm';
import { perspectives } from '#features/articles/formats.ts';
import { recountFacts } from '#features/articles/server/counts.ts';
import type { Queryable } from '#platform/db.ts';

/** Makes the counts of votes equal the votes themselves, for the given articles or for all. */
export async function recountVotes(tx: Queryable, articleIds?: readonly string[]): Promise<void> {
  const facts = sql`select article_id, position as kind, 0 as section_index from votes`;
  await recountFacts(tx, { kinds: perspectives, facts, articleIds });
}
