import { sql } from 'drizzle-orm';
import type { EraseOnDeletion } from '#features/accounts/server/delete-account.ts';
import { leaveMarks } from '#features/votes/server/cast-marks.ts';

/** The supports of somebody who leaves stay as numbers; that the mailbox has given one stays known where one still can. */
export const forgetSupports =
  (authSecret: string): EraseOnDeletion =>
  (tx, userId) =>
    leaveMarks(
      tx,
      authSecret,
      userId,
      sql`select s.article_id from supports s join dal_basso_details d on d.article_id = s.article_id
        where s.user_id = ${userId} and d.archived_at is null`,
    );
