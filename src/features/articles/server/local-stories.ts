import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';

/**
 * Marks local stories as amplified, for good; one that is already stays as it was. `stories` selects `article_id` and
 * `reached_at`. Open to everybody while it collected supports, a story is metered from then on (decision 014).
 */
export async function amplify(tx: Queryable, stories: SQL): Promise<void> {
  await tx.execute(sql`
    with amplified as (
      update dal_basso_details d set amplified_at = s.reached_at from (${stories}) s
      where s.article_id = d.article_id and d.amplified_at is null
      returning d.article_id
    )
    update articles set metered = true where id in (select article_id from amplified)`);
}

/**
 * Ends the collecting of a local story, or opens it again (`null`). What collects is open to everybody, what does not is
 * one of the five of a month (decision 014).
 */
export async function setArchived(tx: Queryable, articleId: string | null, archivedAt: Date | null): Promise<void> {
  await tx.execute(sql`update dal_basso_details set archived_at = ${archivedAt} where article_id = ${articleId}`);
  await tx.execute(sql`update articles set metered = ${archivedAt !== null} where id = ${articleId}`);
}
