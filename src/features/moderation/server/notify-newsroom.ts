import { sql } from 'drizzle-orm';
import { quoted } from '#platform/sql-words.ts';
import { toldGrounds } from '../report-states.ts';
import { isEnding } from './is-ending.ts';
import { reportsArrived } from './newsroom-emails.ts';
import { lastTold, notifyOfClocks, quietMs, takeClocks, type ClockServices } from './notify-of-clocks.ts';

/**
 * Tells the admins of open reports that wait for an answer within hours or are about personal data, and of open appeals,
 * that nobody told them about, in one message an hour at most. What is due follows from the rows: run twice, at the same
 * moment or late, each is told once.
 */
export async function notifyOfReports(services: ClockServices): Promise<void> {
  const at = services.now();
  await notifyOfClocks(services, { key: `reports:${at.toISOString()}`, message: reportsArrived }, async (tx) => {
    if (at.getTime() < (await lastTold(tx, 'newsroom_told_at')) + quietMs) return [];
    return takeClocks(tx, (since) => ({
      // Of what ends already this message is the reminder, too.
      set: sql`newsroom_told_at = ${at}, reminded_at = case when ${isEnding(since, at)} then ${at}::timestamptz end`,
      report: sql`newsroom_told_at is null and ground in (${sql.raw(quoted(toldGrounds))})`,
      appeal: sql`newsroom_told_at is null`,
    }));
  });
}
