import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { FoundRow, oneRow } from '#platform/rows.ts';
import { isEnding } from './is-ending.ts';
import { answersDue } from './newsroom-emails.ts';
import { clocks, lastTold, notifyOfClocks, quietMs, takeClocks, type ClockServices } from './notify-of-clocks.ts';

/** Between one reminder and the next while nothing ends within as long. */
const calmMs = 24 * quietMs;

/**
 * Reminds the admins, once of each, of open reports and appeals whose clock is in its last quarter or over: whatever its
 * ground, whoever reported was told by when they have an answer. One message an hour at most, and one a day where nothing
 * presses. Whom to remind follows from the rows, as in `notifyOfReports`.
 */
export async function remindOfReports(services: ClockServices): Promise<void> {
  const at = services.now();
  const isToRemind = (since: SQL) => sql`reminded_at is null and ${isEnding(since, at)}`;
  await notifyOfClocks(services, { key: `answers-due:${at.toISOString()}`, message: answersDue }, async (tx) => {
    const quietFor = at.getTime() - (await lastTold(tx, 'reminded_at'));
    if (quietFor < quietMs || (quietFor < calmMs && !(await isPressing(tx, at, isToRemind)))) return [];
    return takeClocks(tx, (since) => ({
      set: sql`reminded_at = ${at}`,
      report: isToRemind(since),
      appeal: isToRemind(since),
    }));
  });
}

async function isPressing(tx: Tx, at: Date, isToRemind: (since: SQL) => SQL): Promise<boolean> {
  const soon = new Date(at.getTime() + calmMs);
  const { found } = await oneRow(tx, FoundRow)`
    select ${sql.join(
      Object.values(clocks).map(
        ({ table, since }) =>
          sql`exists (select from ${table} where status = 'open' and due_at <= ${soon} and ${isToRemind(since)})`,
      ),
      sql` or `,
    )} as found`;
  return found;
}
