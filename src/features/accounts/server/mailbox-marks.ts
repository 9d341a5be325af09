import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { keyFor } from '#platform/seal.ts';
import { canonicalMailbox } from '../mailboxes.ts';

/** What a mark of a mailbox is about: marks about one thing say nothing about another. */
type MarkedThing = 'limits' | 'withdrawals';

const AddressRow = z.object({ address: z.string() });

/**
 * What tells a mailbox that had an account before, and there alone (decision 025): whoever has not the program's secret
 * does not learn whose it is. Under another secret no mark is found any more.
 */
export function mailboxMark(secret: string, about: MarkedThing, address: string): string {
  return createHmac('sha256', keyFor(secret, `marks of ${about}`))
    .update(canonicalMailbox(address))
    .digest('base64url');
}

/** The marks of all mailboxes that an account is known to have had. */
export async function marksOf(db: Queryable, secret: string, about: MarkedThing, userId: string): Promise<string[]> {
  const addresses = await rows(db, AddressRow)`
    select email as address from users where id = ${userId}
    union select old_email from email_changes where user_id = ${userId} and confirmed_at is not null`;
  return [...new Set(addresses.map(({ address }) => mailboxMark(secret, about, address)))].toSorted();
}
