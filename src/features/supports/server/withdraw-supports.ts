import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { leaveMarks } from '#features/votes/server/cast-marks.ts';
import { ArticleIdRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';

/**
 * Withdraws the consent to all own supports, also where none can be taken back any more: the numbers stay with what was
 * decided about them, the person is forgotten, and the mark of the mailbox keeps it from supporting a story twice. Of the
 * instant the day stays, since to the second it would lead back from an achievement; of a support that has its network
 * still, both go at night, as of whoever leaves (docs/decisions/059). Answers how many supports it were.
 */
export async function withdrawSupports(
  { db, authSecret }: Pick<Services, 'db' | 'authSecret'>,
  who: Pick<SignedIn, 'id'>,
): Promise<number> {
  return db.transaction(async (tx) => {
    // As whoever supports: a support that is on its way is waited for, and the next one finds the mark.
    const stories = await rows(tx, ArticleIdRow)`
      select article_id as "articleId" from dal_basso_details
      where article_id in (select article_id from supports where user_id = ${who.id})
      order by article_id for update`;
    const ids = sql`${sql.param(stories.map(({ articleId }) => articleId))}::uuid[]`;
    await leaveMarks(tx, authSecret, who.id, sql`select unnest(${ids}) as article_id`);
    const { rowCount } = await tx.execute(sql`
      update supports set user_id = null, created_at = case when network is null then ${supportedOn} else created_at end
      where user_id = ${who.id} and article_id = any(${ids})`);
    return rowCount ?? 0;
  });
}

/** The day in Rome of a support, which is all that is kept of its instant when nobody stands beside it. */
export const supportedOn = sql`date_trunc('day', created_at at time zone 'Europe/Rome') at time zone 'Europe/Rome'`;
