import { sql } from 'drizzle-orm';
import type { Services } from '#platform/services.ts';

/** Longer than notifications are shown and than is looked back for what was not told yet. */
const keptDays = 120;

/** Drops what was noted of notifications that are shown no more. */
export async function cleanUpNotifications({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  const before = sql`${now()}::timestamptz - make_interval(days => ${keptDays})`;
  await db.execute(sql`delete from tellings where told_at < ${before}`);
  await db.execute(sql`delete from pushes where day < (${before})::date`);
  await db.execute(sql`delete from digests where told_until < ${before}`);
  await db.execute(sql`
    delete from notification_reads r where exists (select from events e where e.id = r.event_id and e.at < ${before})`);
}
