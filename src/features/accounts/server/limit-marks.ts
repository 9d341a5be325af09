import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import { sanctionTexts } from '../sanction-texts.ts';
import { mailboxMark, marksOf } from './mailbox-marks.ts';

/**
 * Lets a limit that stood on a deleted account of the mailbox stand on its new one too. The mark stays until the end: an
 * account whose address nobody confirms may go again.
 */
export async function takeUpLimit(
  db: Queryable,
  secret: string,
  { id, email }: { id: string; email: string },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into sanctions (user_id, kind, reason, text, starts_at, ends_at)
    select ${id}, 'limit', reason, ${sanctionTexts.limitTakenUp}, starts_at, ends_at from limit_marks
    where mark = ${mailboxMark(secret, 'limits', email)} and ends_at > ${at}`);
}

/** Forgets that a mailbox had a limit, which was lifted. */
export async function forgetLimitMarks(tx: Tx, secret: string, userId: string): Promise<void> {
  const marks = await marksOf(tx, secret, 'limits', userId);
  await tx.execute(sql`delete from limit_marks where mark = any(${sql.param(marks)}::text[])`);
}
