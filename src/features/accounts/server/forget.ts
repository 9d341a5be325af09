import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from './delete-account.ts';
import { marksOf } from './mailbox-marks.ts';

/**
 * That a limit or a suspension stands stays known by a mark of the mailbox until its end, when its account is deleted: of
 * several what ends last.
 */
export const leaveLimitMarks =
  (authSecret: string): EraseOnDeletion =>
  async (tx, userId, at) => {
    const marks = await marksOf(tx, authSecret, 'limits', userId);
    await tx.execute(sql`
      insert into limit_marks as m (mark, reason, starts_at, ends_at, actor_id)
      select mark, s.reason, s.starts_at, s.ends_at, s.actor_id from unnest(${sql.param(marks)}::text[]) as mark cross join (
        select reason, starts_at, ends_at, actor_id from sanctions
        where user_id = ${userId} and kind in ('limit', 'suspend') and lifted_at is null and ends_at > ${at}
        order by ends_at desc limit 1) s
      on conflict (mark) do update set reason = excluded.reason, starts_at = excluded.starts_at,
        ends_at = excluded.ends_at, actor_id = excluded.actor_id
        where excluded.ends_at > m.ends_at`);
  };
