import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';

/** Replaces a comment's text and keeps the one before, where they differ. */
export async function replaceContent(
  tx: Tx,
  id: string,
  { content, at, isEdit }: { content: string; at: Date; isEdit: boolean },
): Promise<void> {
  await tx.execute(sql`
    with before as (
      insert into comment_revisions (comment_id, content, replaced_at)
      select id, content, ${at}::timestamptz from comments where id = ${id} and content <> ${content}
      returning comment_id
    )
    update comments set content = ${content}, edited_at = case when ${isEdit} then ${at}::timestamptz else edited_at end
    where id in (select comment_id from before)`);
}
