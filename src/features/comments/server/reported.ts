import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';

/** Puts a comment into the queue of reported ones, from its first report on. */
export async function noteReported(tx: Tx, commentId: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update comments set reported_at = coalesce(reported_at, ${at}::timestamptz) where id = ${commentId}`,
  );
}

/** Takes a comment out of the queue of reported ones. */
export async function clearReported(tx: Tx, commentId: string): Promise<void> {
  await tx.execute(sql`update comments set reported_at = null where id = ${commentId} and reported_at is not null`);
}
