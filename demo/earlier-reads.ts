import { earlierReads } from '#features/subscriptions/server/schema.ts';
import type { Tx } from '#platform/db.ts';

/** A little over the 156.000 that the specification shows (2, "Pricing"): a row for each would be a database of its own. */
const reads = 156_214;

/** Says how often a demo was read before it began; from then on each read has its row. */
export async function insertEarlierReads(tx: Tx, now: Date): Promise<void> {
  await tx.insert(earlierReads).values({ source: 'demo', reads, until: now });
}
