import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from './delete-account.ts';
import { marksOf } from './mailbox-marks.ts';

/** That a limit stands stays known by a mark of the mailbox until its end, when its account is deleted. */
export const leaveLimitMarks =
  (authSecret: string): EraseOnDeletion =>
  async (tx, userId, at) => {
    const marks = await marksOf(tx, authSecret, 'limits', userId);
    await tx.execute(sql`
      insert into limit_marks as m (mark, reason, starts_at, ends_at)
      select mark, s.reason, s.starts_at, s.ends_at from unnest(${sql.param(marks)}::text[]) as mark cross join (
        select reason, starts_at, ends_at from sanctions
        where user_id = ${userId} and kind = 'limit' and lifted_at is null and ends_at > ${at}
        order by ends_at desc limit 1) s
      on conflict (mark) do update
        set reason = excluded.reason, starts_at = excluded.starts_at, ends_at = excluded.ends_at`);
  };
