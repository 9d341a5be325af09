import { z } from 'zod';
import type { Tx } from '#platform/db.ts';
import { lift } from '#platform/mail/suppressions.ts';
import { firstRow } from '#platform/rows.ts';

/** Forgets with an account that its mailbox refuses mails, unless somebody else has that mailbox too. */
export async function forgetSuppression(tx: Tx, userId: string): Promise<void> {
  const own = await firstRow(tx, EmailRow)`
    select u.email from users u where u.id = ${userId}
      and not exists (select from users o where o.id <> u.id and canonical_email(o.email) = canonical_email(u.email))
      and not exists (select from newsletter_subscribers s where canonical_email(s.email) = canonical_email(u.email))`;
  if (own) await lift(tx, own.email);
}

const EmailRow = z.object({ email: z.string() });
