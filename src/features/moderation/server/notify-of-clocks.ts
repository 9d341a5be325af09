import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { activeAdmins } from '#features/accounts/server/admins.ts';
import { notifyEach } from '#features/accounts/server/notify-admins.ts';
import type { Tx } from '#platform/db.ts';
import type { MailMessage } from '#platform/mail/mail-message.ts';
import { oneRow, rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import { reportGrounds } from '../report-states.ts';
import type { Clock, ClocksMail } from './newsroom-emails.ts';

export type ClockServices = Pick<Services, 'db' | 'now' | 'jobs' | 'publicUrl'>;

/** Between one message of a sort and the next: who gets ten of them in an hour reads none. */
export const quietMs = 3600_000;

/** What somebody waits for an answer to, and the column that says since when. */
export const clocks = {
  report: { table: sql`reports`, since: sql`received_at` },
  appeal: { table: sql`appeals`, since: sql`at` },
} as const;

const ToldRow = z.object({ at: z.date().nullable() });
const ReportClock = z.object({ number: z.string(), ground: z.enum(reportGrounds), dueAt: z.date() });
const AppealClock = z.object({ articleTitle: z.string(), dueAt: z.date() });

/** Writes to every admin of the clocks that `take` takes, those first that are due first. While no admin is there none is taken. */
export async function notifyOfClocks(
  services: ClockServices,
  { key, message }: { key: string; message: (mail: ClocksMail) => MailMessage },
  take: (tx: Tx) => Promise<Clock[]>,
): Promise<void> {
  const { db, now, publicUrl } = services;
  const at = now();
  await db.transaction(async (tx) => {
    // One run at a time, or two would each tell half.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('reports to tell'))`);
    const admins = await activeAdmins(tx, at);
    // Told to nobody they are told later.
    if (admins.length === 0) return;
    const taken = await take(tx);
    if (taken.length === 0) return;
    const waiting = taken.toSorted((one, other) => one.dueAt.getTime() - other.dueAt.getTime());
    await notifyEach(services, tx, admins, ({ id, name }) => ({
      key: `${key}:${id}`,
      message: message({ name, publicUrl, at, waiting }),
    }));
  });
}

/** When the admins were last told so of a report or an appeal, in milliseconds. */
export async function lastTold(tx: Tx, column: 'newsroom_told_at' | 'reminded_at'): Promise<number> {
  const toldAt = sql.identifier(column);
  const { at } = await oneRow(tx, ToldRow)`
    select greatest((select max(${toldAt}) from reports where ${toldAt} is not null),
      (select max(${toldAt}) from appeals where ${toldAt} is not null)) as at`;
  return at?.getTime() ?? 0;
}

/** Marks the open reports and appeals that are to be told, and answers them. */
export async function takeClocks(
  tx: Tx,
  which: (since: SQL) => { set: SQL; report: SQL; appeal: SQL },
): Promise<Clock[]> {
  const [ofReport, ofAppeal] = [which(clocks.report.since), which(clocks.appeal.since)];
  const reports = await rows(tx, ReportClock)`
    update reports set ${ofReport.set} where status = 'open' and ${ofReport.report}
    returning number, ground, due_at as "dueAt"`;
  const appeals = await rows(tx, AppealClock)`
    with taken as (
      update appeals set ${ofAppeal.set} where status = 'open' and ${ofAppeal.appeal} returning decision_id, due_at
    )
    select a.title as "articleTitle", t.due_at as "dueAt"
    from taken t join moderation_actions m on m.id = t.decision_id
      join comments c on c.id = m.comment_id join articles a on a.id = c.article_id`;
  return [...reports, ...appeals];
}
