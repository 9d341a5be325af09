import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';

const Found = z.object({ canonical: z.string(), known: z.string().nullable() });

/** As long as an address may be (RFC 5321, 4.5.3.1); what is longer leads to no mailbox. */
const longestAddress = 254;

export interface Mailbox {
  /** The mailbox in one spelling for all (`canonical_email` in the database). */
  canonical: string;
  /** As the account that this address leads to has it; undefined where there is none. */
  known: string | undefined;
}

/**
 * The mailbox behind an address and the account that has it, in whichever spelling (product rules 4.12). An account with
 * exactly this address goes before that of the same mailbox: both exist only from before mailboxes were unique.
 */
export async function mailboxOf(db: Queryable, spelling: string): Promise<Mailbox> {
  const address = spelling.trim().toLowerCase();
  if (address.length > longestAddress) return { canonical: address, known: undefined };
  const { canonical, known } = await oneRow(db, Found)`
    select canonical_email(${address}) as canonical, coalesce(
      (select email from users where email = ${address}),
      (select email from users where canonical_email(email) = canonical_email(${address})
        and votes_wait is distinct from 'same_mailbox')) as known`;
  return { canonical, known: known ?? undefined };
}
