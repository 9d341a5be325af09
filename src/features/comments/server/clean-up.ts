import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';

/** Drops what comments said before they were changed, after twelve months (product rules 4.2). */
export async function cleanUpComments({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from comment_revisions where replaced_at < ${now()}::timestamptz - interval '12 months'`);
}
