import { sql, type SQL } from 'drizzle-orm';
import { voteSlots } from '#features/articles/server/schema.ts';

/** The row of a side's sum to which a voter's vote is added (docs/decisions/010). */
export function voteSlot(voter: SQL): SQL {
  return sql`get_byte(uuid_send(${voter}), 15) % ${sql.raw(String(voteSlots))}`;
}
