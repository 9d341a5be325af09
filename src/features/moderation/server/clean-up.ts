import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';

/** Takes names, addresses and words of who reported without an account out of reports that were decided a year ago. */
export async function cleanUpReports({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    update reports set name = null, email = null, explanation = ''
    where email is not null and status <> 'open' and decided_at < ${now()}::timestamptz - interval '12 months'`);
}
