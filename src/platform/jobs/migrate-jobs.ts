import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Client } from 'pg';
import type { QueueOptions } from 'pg-boss';
import { optionsOf, queueOptions, type QueueName } from './queues.ts';

/**
 * Brings the tables of the job queue to the version of pg-boss that is installed, and makes every queue with its dead
 * letters. Called under the lock of the migrations, so that one process at a time does it.
 */
export async function migrateJobs(client: Client, databaseUrl: string): Promise<void> {
  if (await isUpToDate(client)) return;

  const { PgBoss } = await import('pg-boss');
  const boss = new PgBoss({ connectionString: databaseUrl, max: 1, supervise: false, schedule: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    for (const name of queueNames) {
      const options = optionsOf(name);
      await boss.createQueue(deadLettersOf(name));
      await boss.createQueue(name, { ...options, deadLetter: deadLettersOf(name) });
      // A queue that an earlier version of the program made has the options of that one.
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
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('pgboss.version') is not null as found",
  );
  if (!tables[0]?.found) return 0;
  const { rows } = await client.query<{ version: number }>('select version from pgboss.version');
  return rows[0]?.version ?? 0;
}

/** The version that the installed pg-boss works with. */
export function wantedJobsVersion(): number {
  const path = createRequire(import.meta.url).resolve('pg-boss/package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { pgboss: { schema: number } }).pgboss.schema;
}

async function isUpToDate(client: Client): Promise<boolean> {
  if ((await installedJobsVersion(client)) !== wantedJobsVersion()) return false;
  const { rows: queues } = await client.query<QueueOptions & { name: string }>(`
    select name, retry_limit as "retryLimit", retry_delay as "retryDelay", retry_backoff as "retryBackoff",
      expire_seconds as "expireInSeconds", heartbeat_seconds as "heartbeatSeconds", notify from pgboss.queue`);
  const known = new Map(queues.map((queue) => [queue.name, queue]));
  const isAsWanted = (name: QueueName) =>
    Object.entries(optionsOf(name)).every(
      ([option, value]) => known.get(name)?.[option as keyof QueueOptions] === value,
    );
  return queueNames.every((name) => known.has(deadLettersOf(name)) && isAsWanted(name));
}

const queueNames = Object.keys(queueOptions) as QueueName[];
