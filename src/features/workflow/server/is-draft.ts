import type { Queryable } from '#platform/db.ts';
import { FoundRow, oneRow } from '#platform/rows.ts';

/** Whether an article is made, or was made, in the newsroom. */
export async function isDraft(db: Queryable, articleId: string): Promise<boolean> {
  const { found } = await oneRow(db, FoundRow)`
    select exists (select from drafts where article_id = ${articleId}) as found`;
  return found;
}
