import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';

/**
 * Sends to somebody's new address what was queued for the old one and has not gone out, of all that tells of facts: what
 * they read here, and what changes in the rules. What concerns the account itself, as that its address changed, stays with
 * the address to which it was written, and so does what is sealed.
 */
export async function redirectMails(tx: Tx, { from, to }: { from: string; to: string }): Promise<void> {
  await tx.execute(sql`
    update mails set "to" = ${to} where "to" = ${from} and state <> 'sent' and about is not null`);
}
