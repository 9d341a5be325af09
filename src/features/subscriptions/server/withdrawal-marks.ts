import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { mailboxMark, marksOf } from '#features/accounts/server/mailbox-marks.ts';
import type { Queryable } from '#platform/db.ts';
import { firstWithdrawal } from './queries.ts';

/**
 * That somebody has withdrawn from a contract stays known by a mark of the mailbox when the account is deleted: the thirty
 * days are given once per person (product rules 4.11).
 */
export const leaveWithdrawalMarks =
  (authSecret: string): EraseOnDeletion =>
  async (tx, userId) => {
    const declaredAt = await firstWithdrawal(tx, userId);
    if (!declaredAt) return;
    const marks = await marksOf(tx, authSecret, 'withdrawals', userId);
    await tx.execute(sql`
      insert into withdrawal_marks as m (mark, declared_at)
      select mark, ${declaredAt}::timestamptz from unnest(${sql.param(marks)}::text[]) as mark
      on conflict (mark) do update set declared_at = least(m.declared_at, excluded.declared_at)`);
  };

/** Lets what a deleted account of the mailbox withdrew from count for whoever orders now, before anything is promised. */
export async function claimWithdrawalMark(
  db: Queryable,
  secret: string,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await db.execute(sql`
    update withdrawal_marks set user_id = ${id} where mark = ${mailboxMark(secret, 'withdrawals', email)}`);
}
