import type { Client } from 'pg';
import { z } from 'zod';
import { appliedMigrations, applyMigrations } from './apply-migrations.ts';
import { connectAlone } from './connect-alone.ts';
import { migrateJobs } from './jobs/migrate-jobs.ts';
import { allMigrations, migrationsFor, readMigrations } from './known-migrations.ts';
import { OperatorError } from './operator-error.ts';
import { refuseNewerDatabase } from './refuse-newer-database.ts';
import { oneRow } from './rows.ts';

const Server = z.object({ server_version: z.string() });

/** The lock under which a schema is made: any number that no other program on the same server takes; it only has to stay the same. */
export const migrationLock = 7_264_018_531;
const oldestVersion = 15;

/**
 * Brings the database to the schema of this program, and then does `afterwards` under the same lock, handing it the
 * connection: one process at a time, whatever the number that start at once. Throws an OperatorError when the database
 * cannot be reached, is too old, or was changed by a newer version of the program.
 */
export async function migrate(databaseUrl: string, afterwards?: (client: Client) => Promise<void>): Promise<void> {
  const client = await connectAlone(databaseUrl);
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const known = readMigrations();
    await refuseNewerDatabase(client, allMigrations(known));
    const applied = await appliedMigrations(client);
    await applyMigrations(client, migrationsFor(known, new Set(applied.map(({ hash }) => hash))));
    await migrateJobs(client, databaseUrl);
    await afterwards?.(client);
  } finally {
    // The end of the session releases the lock.
    await client.end();
  }
}

async function refuseOldServer(client: Client): Promise<void> {
  const { server_version: version } = await oneRow(client, Server, { text: 'show server_version' });
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new OperatorError(
    `The database at ${client.host}:${client.port} is PostgreSQL ${version}, but it must be version ${oldestVersion} or newer.`,
  );
}
