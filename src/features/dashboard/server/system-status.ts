import { existsSync, readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { unannounced } from '#features/rule-editions/server/editions.ts';
import { settings } from '#platform/env.ts';
import { deadLetters, waitingWork } from '#platform/jobs/dead-letters.ts';
import { isoInstants } from '#platform/row-instants.ts';
import { oneRow, rows } from '#platform/rows.ts';
import { withoutAddresses } from '#platform/without-addresses.ts';
import type { Queryable } from '#platform/db.ts';
import type { Services } from '#platform/services.ts';
import type { SystemStatus } from '../contract.ts';

const ServerRow = z.object({ version: z.string() });
const SizesRow = z.object({ databaseBytes: z.number(), pictureBytes: z.number(), attachmentBytes: z.number() });
const ConnectionsRow = z.object({ name: z.string(), connections: z.number() });

/** Dead letters that the room shows; of more it says so. */
const shownLetters = 50;
const dayMs = 24 * 3600_000;

/** How the program does: what failed, what waits, what it is made of and what room there is. */
export async function systemStatus({
  db,
  now,
  dataDir,
  disk,
}: Pick<Services, 'db' | 'now' | 'dataDir' | 'disk'>): Promise<SystemStatus> {
  const begun = performance.now();
  await db.execute(sql`select from articles limit 1`);
  const databaseMs = performance.now() - begun;
  const [letters, work, mail, storage, processes, rules, version] = await Promise.all([
    deadLetters(db, shownLetters),
    waitingWork(db),
    mailState(db, now()),
    storageOf(db, dataDir),
    processesOf(db),
    unannounced(db),
    oneRow(db, ServerRow)`select current_setting('server_version') as version`,
  ]);
  const connections = (name: string) => processes.find((one) => one.name === name)?.connections ?? 0;
  return {
    version: { ...programVersion(), node: process.version, database: version.version, startedAt: startedAt() },
    health: {
      databaseMs: Math.round(databaseMs * 10) / 10,
      waitingJobs: work.waiting,
      oldestJobAt: work.oldestAt?.toISOString() ?? null,
      listeners: connections('contraddittorio listen'),
      workers: connections('contraddittorio jobs'),
    },
    processes,
    mail,
    storage: { ...storage, room: disk.room },
    rules,
    deadLetters: {
      count: letters.count,
      letters: letters.letters.map(isoInstants),
    },
  };
}

const MailRow = z.object({
  waiting: z.number(),
  sent: z.number(),
  failed: z.number(),
  errorAt: z.date().nullable(),
  reason: z.string().nullable(),
});

async function mailState(db: Queryable, at: Date): Promise<SystemStatus['mail']> {
  const since = new Date(at.getTime() - dayMs);
  const { waiting, sent, failed, errorAt, reason } = await oneRow(db, MailRow)`
    select (select count(*)::int from mails where state <> 'sent' and state = 'queued') as waiting,
      (select count(*)::int from mails where sent_at > ${since} and text is null) as sent,
      (select count(*)::int from mails where state <> 'sent' and state = 'failed' and created_at > ${since}) as failed,
      latest.created_at as "errorAt", latest.error as reason
    from (select) one left join lateral (
      select created_at, error from mails where state <> 'sent' and error is not null
      order by created_at desc limit 1) latest on true`;
  const lastError = errorAt === null ? null : { at: errorAt.toISOString(), reason: withoutAddresses(reason!) };
  return { isMailbox: !settings().smtpUrl, waiting, sent, failed, lastError };
}

async function storageOf(db: Queryable, dataDir: string): Promise<Omit<SystemStatus['storage'], 'room'>> {
  const sizes = await oneRow(db, SizesRow)`
    select pg_database_size(current_database()) as "databaseBytes",
      pg_total_relation_size('pictures') as "pictureBytes",
      pg_total_relation_size('story_attachments') as "attachmentBytes"`;
  return { ...sizes, freeBytes: await freeBytes(dataDir) };
}

/** What is left on the disk of the derived files; null where there is no such folder yet. */
async function freeBytes(dataDir: string): Promise<number | null> {
  if (!existsSync(dataDir)) return null;
  const { bavail, bsize } = await statfs(dataDir);
  return bavail * bsize;
}

/** Who is connected to this database, by the names that the program gives its connections. */
async function processesOf(db: Queryable): Promise<SystemStatus['processes']> {
  return rows(db, ConnectionsRow)`
    select application_name as name, count(*) as connections from pg_stat_activity
    where datname = current_database() and application_name like 'contraddittorio%'
    group by application_name order by application_name`;
}

/** From the files beside the program, which stay what they are while it runs. */
function programVersion(): { program: string; build: string | null } {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version?: string };
  const stamp = join('dist', '.built-from');
  return {
    program: version ?? '',
    build: existsSync(stamp) ? readFileSync(stamp, 'utf8').slice(0, 12) : null,
  };
}

const startedAt = () => new Date(Date.now() - process.uptime() * 1000).toISOString();
