import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Client } from 'pg';
import { queueOptions, type QueueName } from './queues.ts';

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
    for (const [name, options] of Object.entries(queueOptions)) {
      await boss.createQueue(deadLettersOf(name));
      await boss.createQueue(name, { ...options, deadLetter: deadLettersOf(name), notify: true });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}

/** Where jobs of a queue go when their last try failed. */
export function deadLettersOf(name: string): string {
  return `${name}-failed`;
}

async function isUpToDate(client: Client): Promise<boolean> {
  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('pgboss.version') is not null as found",
  );
  if (!tables[0]?.found) return false;
  const { rows: versions } = await client.query<{ version: number }>('select version from pgboss.version');
  if (versions[0]?.version !== wantedVersion()) return false;
  const { rows: queues } = await client.query<{ name: string }>('select name from pgboss.queue');
  const known = new Set(queues.map(({ name }) => name));
  return (Object.keys(queueOptions) as QueueName[]).every((name) => known.has(name) && known.has(deadLettersOf(name)));
}

function wantedVersion(): number {
  const path = createRequire(import.meta.url).resolve('pg-boss/package.json');
  return (JSON.parse(readFileSync(path, 'utf8')) as { pgboss: { schema: number } }).pgboss.schema;
}
