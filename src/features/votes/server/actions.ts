import { sql, type SQL } from 'drizzle-orm';
import { perspectives } from '#features/articles/formats.ts';
import { recountFacts } from '#features/articles/server/counts.ts';
import { voteSlots } from '#features/articles/server/schema.ts';
import type { Queryable } from '#platform/db.ts';

/** Makes the counts of votes equal the votes themselves, for the given articles or for all. */
export async function recountVotes(tx: Queryable, articleIds?: readonly string[]): Promise<number> {
  const facts = sql`select article_id, position as kind, 0 as section_index, ${voteSlot(sql`coalesce(user_id, id)`)} as slot from votes`;
  return recountFacts(tx, { kinds: perspectives, facts, articleIds });
}

/** The row of a side's sum to which a voter's vote is added (docs/decisions/010). */
function voteSlot(voter: SQL): SQL {
  return sql`get_byte(uuid_send(${voter}), 15) % ${sql.raw(String(voteSlots))}`;
}
