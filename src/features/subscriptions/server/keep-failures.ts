import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import type { FailedPayment } from '../reading.ts';
import { failedPayments } from './schema.ts';

/** Keeps that payments failed, each invoice once, with the earliest time that was ever told of it. */
export async function keepFailures(tx: Tx, subscriptionId: string, failures: readonly FailedPayment[]): Promise<void> {
  if (failures.length === 0) return;
  await tx
    .insert(failedPayments)
    .values(failures.map((failure) => ({ ...failure, subscriptionId })))
    .onConflictDoUpdate({
      target: failedPayments.invoiceId,
      set: { failedAt: sql`least(${failedPayments.failedAt}, excluded.failed_at)` },
    });
}
