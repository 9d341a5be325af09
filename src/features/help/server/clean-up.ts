import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';
import { keptMonths } from '../rules.ts';

/** Drops requests that wait for nobody, with their answers, a year after the last thing that happened (privacy notice). */
export async function cleanUpHelp({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await db.execute(sql`
    delete from help_requests
    where status <> 'open' and changed_at < ${now()}::timestamptz - make_interval(months => ${keptMonths})`);
}
