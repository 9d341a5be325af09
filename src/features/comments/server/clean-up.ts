import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';

/**
 * Drops what comments said before they were changed or deleted, after twelve months (product rules 4.2), and with each of
 * these texts the piece of it that a rule found.
 */
export async function cleanUpComments({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = sql`${now()}::timestamptz - interval '12 months'`;
  await db.transaction(async (tx) => {
    // A text is gone since the first revision after it was judged; where that was dropped already, for longer still.
    await tx.execute(sql`
      update moderation_actions m set span_start = null, span_end = null, matched = null from comments c
      where m.matched is not null and c.id = m.comment_id and (c.status = 'deleted' or c.edited_at > m.at)
        and coalesce(
          (select min(r.replaced_at) from comment_revisions r where r.comment_id = m.comment_id
            and r.replaced_at >= m.at and r.id is distinct from m.revision_id),
          '-infinity') < ${before}`);
    await tx.execute(sql`delete from comment_revisions where replaced_at < ${before}`);
  });
}
