import { sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#platform/db.ts';
import { sanctionTexts } from '../sanction-texts.ts';
import { mailboxMark, marksOf } from './mailbox-marks.ts';

/**
 * Lets what stood on a deleted account of the mailbox, a limit or a suspension, stand as a limit on the account that has
 * the mailbox now. The mark stays until the end: an account whose address nobody confirms may go again.
 */
export async function takeUpLimit(
  db: Queryable,
  secret: string,
  { id, email }: { id: string; email: string },
  at: Date,
): Promise<void> {
  await db.execute(sql`
    insert into sanctions (user_id, kind, reason, text, starts_at, ends_at, actor_id)
    select ${id}, 'limit', reason, ${sanctionTexts.limitTakenUp}, starts_at, ends_at, actor_id from limit_marks m
    where mark = ${mailboxMark(secret, 'limits', email)} and ends_at > ${at} and not exists (
      select from sanctions s where s.user_id = ${id} and s.kind = 'limit' and s.lifted_at is null
        and s.starts_at = m.starts_at and s.ends_at = m.ends_at)`);
}

/** Forgets of the mailboxes of an account that a limit stood, which was lifted; what another one left stays. */
export async function forgetLimitMarks(
  tx: Tx,
  secret: string,
  { userId, startsAt, endsAt }: { userId: string; startsAt: Date; endsAt: Date | null },
): Promise<void> {
  const marks = await marksOf(tx, secret, 'limits', userId);
  await tx.execute(sql`
    delete from limit_marks
    where mark = any(${sql.param(marks)}::text[]) and starts_at = ${startsAt} and ends_at = ${endsAt}`);
}
