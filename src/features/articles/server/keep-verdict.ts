import type { Tx } from '#platform/db.ts';
import { recordVerdict } from './record-events.ts';
import { trialVerdicts } from './schema.ts';

/** Keeps what the jury of a case decided, as everybody sees it from now on. Throws where it decided already. */
export async function keepVerdict(tx: Tx, verdict: typeof trialVerdicts.$inferInsert): Promise<void> {
  await tx.insert(trialVerdicts).values(verdict);
  await recordVerdict(tx, verdict);
}
