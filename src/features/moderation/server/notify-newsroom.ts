import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { activeAdmins } from '#features/accounts/server/admins.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { reportsArrived } from './newsroom-emails.ts';

const QuietRow = z.object({ isQuiet: z.boolean() });

/** Between one message about reports and the next: who gets ten of them in an hour reads none. */
const quietMs = 3600_000;

const Untold = z.object({ number: z.string(), ground: z.enum(['illegal', 'privacy']), dueAt: z.date() });

/**
 * Tells the admins of open reports of illegal content and of personal data that nobody told them about, in one message
 * an hour at most. What is due follows from the rows: run twice, at the same moment or late, each report is told once.
 */
export async function notifyOfReports(services: Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>): Promise<void> {
  const { db, now, publicUrl } = services;
  const at = now();
  await db.transaction(async (tx) => {
    // One run at a time, or two would each tell half.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reports to tell'))`);
    const { isQuiet } = await oneRow(tx, QuietRow)`
      select coalesce(max(newsroom_told_at) > ${new Date(at.getTime() - quietMs)}, false) as "isQuiet"
      from reports where newsroom_told_at is not null`;
    if (isQuiet) return;
    const admins = await activeAdmins(tx, at);
    // Told to nobody they are told later.
    if (admins.length === 0) return;
    const reports = await rows(tx, Untold)`
      update reports set newsroom_told_at = ${at}
      where status = 'open' and newsroom_told_at is null and ground in ('illegal', 'privacy')
      returning number, ground, due_at as "dueAt"`;
    if (reports.length === 0) return;
    const digest = reports.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
    for (const { id, name, email } of admins) {
      await queueMail(services, tx, {
        key: `reports:${at.toISOString()}:${id}`,
        to: email,
        message: reportsArrived({ name, publicUrl, reports: digest }),
      });
    }
  });
}
