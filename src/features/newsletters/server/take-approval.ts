import { type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';

const Reopened = z.object({ id: z.uuid(), subject: z.string(), sendAt: z.date() });
export type Reopened = z.infer<typeof Reopened>;

/** Makes letters that are approved drafts again, those for which a condition holds; answers them. */
export function takeApproval(tx: Tx, which: SQL, at: Date): Promise<Reopened[]> {
  return rows(tx, Reopened)`
    update newsletter_letters set approved_at = null, approved_by = null, version = version + 1, updated_at = ${at}
    where approved_at is not null and ${which} returning id, subject, send_at as "sendAt"`;
}
