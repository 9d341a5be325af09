import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Client } from 'pg';
import { z } from 'zod';
import { firstRow, FoundRow, oneRow, rows } from '../rows.ts';
import { keptWhileWaiting, optionsOf, queueOptions, type QueueName } from './queues.ts';

const Version = z.object({ version: z.number() });
const QueueRow = z.object({
  name: z.string(),
  retryLimit: z.number().nullable(),
  retryDelay: z.number().nullable(),
  retryBackoff: z.boolean().nullable(),
  expireInSeconds: z.number().nullable(),
  heartbeatSeconds: z.number().nullable(),
  retentionSeconds: z.number(),
  notify: z.boolean().nullable(),
});

/**
 * Brings the tables of the job queue to the version of pg-boss that is installed, and makes every queue with its dead
 * letters. Called under the lock of the migrations, so that one process at a time does it.
 */
export async function migrateJobs(client: Client, databaseUrl: string): Promise<void> {
  if (await isUpToDate(client)) return;

  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({
    connectionString: databaseUrl,
    max: 1,
    registerInstance: false,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const name of queueNames) {
      const options = optionsOf(name);
      await boss.createQueue(deadLettersOf(name), keptWhileWaiting);
      await boss.createQueue(name, { ...options, deadLetter: deadLettersOf(name) });
      // A queue that an earlier version of the program made has the options of that one.
      await boss.updateQueue(deadLettersOf(name), keptWhileWaiting);
      await boss.updateQueue(name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Where jobs of a queue go when their last try failed. */
export function deadLettersOf(name: string): string {
  return `${name}-failed`;
}

/** The version of the queue's tables in a database; 0 where there are none. */
export async function installedJobsVersion(client: Client): Promise<number> {
  const text = "select to_regclass('pgboss.version') is not null as found";
  const { found } = await oneRow(client, FoundRow, { text });
  if (!found) return 0;
  const installed = await firstRow(client, Version, { text: 'select version from pgboss.version' });
  return installed?.version ?? 0;
}

/** The version that the installed pg-boss works with. */
export function wantedJobsVersion(): number {
  const path = createRequire(import.meta.url).resolve('pg-boss/package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { pgboss: { schema: number } }).pgboss.schema;
}

async function isUpToDate(client: Client): Promise<boolean> {
  if ((await installedJobsVersion(client)) !== wantedJobsVersion()) return false;
  const queues = await rows(client, QueueRow, {
    text: `
    select name, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      expire_seconds as "expireInSeconds", heartbeat_seconds as "heartbeatSeconds", notify,
      retention_seconds as "retentionSeconds" from pgboss.queue`,
  });
  const known = new Map(queues.map((queue) => [queue.name, queue]));
  const has = (name: string, options: object) =>
    Object.entries(options).every(
      ([option, value]) => known.get(name)?.[option as keyof z.infer<typeof QueueRow>] === value,
    );
  return queueNames.every((name) => has(deadLettersOf(name), keptWhileWaiting) && has(name, optionsOf(name)));
}

const queueNames = Object.keys(queueOptions) as QueueName[];
