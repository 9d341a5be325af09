import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { suppressionReasons, type SuppressionReason } from '#lib/suppression-reasons.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { SuppressionSource } from './schema.ts';

export interface Suppression {
  reason: SuppressionReason;
  at: Date;
}

/**
 * Keeps that what goes to many goes to a mailbox no more, however its address is spelled. Once for each: what was first
 * stays, but a complaint, which is the word of its owner, takes the place of a bounce.
 */
export async function suppress(
  db: Queryable,
  { email, reason, source, at }: Suppression & { email: string; source: SuppressionSource },
): Promise<void> {
  await db.execute(sql`
    insert into mail_suppressions as known (email, reason, source, at)
    values (${email.toLowerCase()}, ${reason}, ${source}, ${at})
    on conflict (canonical_email(email)) do update
      set reason = excluded.reason, source = excluded.source, at = excluded.at
      where known.reason = 'bounce' and excluded.reason = 'complaint'`);
}

/** Since when and why a mailbox gets no more of it; undefined where it does. */
export async function suppressionOf(db: Queryable, email: string): Promise<Suppression | undefined> {
  return firstRow(db, SuppressionRow)`
    select reason, at from mail_suppressions where canonical_email(email) = canonical_email(${email})`;
}

/** Whether a mailbox gets no more of what goes to many. */
export async function isSuppressed(db: Queryable, email: string): Promise<boolean> {
  return (await suppressionOf(db, email)) !== undefined;
}

/** Sends to a mailbox again. Where it is sent to already nothing changes. */
export async function lift(db: Queryable, email: string): Promise<void> {
  await db.execute(sql`delete from mail_suppressions where canonical_email(email) = canonical_email(${email})`);
}

/** The condition of a statement that finds readers: what goes to many may go to the address in this column. */
export const takesMails = (email: SQL): SQL => sql`
  not exists (select from mail_suppressions refusing where canonical_email(refusing.email) = canonical_email(${email}))`;

/** Forgets the mailboxes of nobody. `known` selects those of somebody as `mailbox`, in their one spelling. */
export async function forgetSuppressions(db: Queryable, known: SQL): Promise<void> {
  await db.execute(sql`
    delete from mail_suppressions gone
    where not exists (select from (${known}) known where known.mailbox = canonical_email(gone.email))`);
}

const SuppressionRow = z.object({ reason: z.enum(suppressionReasons), at: z.date() });
