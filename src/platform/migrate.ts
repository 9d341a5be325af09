import { resolve } from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { Client } from 'pg';
import { applyMigrations } from './apply-migrations.ts';
import { migrateJobs } from './jobs/migrate-jobs.ts';
import { OperatorError } from './operator-error.ts';

/** Any number that no other program on the same server takes; it only has to stay the same. */
const lockKey = 7_264_018_531;
const oldestVersion = 15;

/**
 * Brings the database to the schema of this program, and then does `afterwards` under the same lock, handing it the
 * connection: one process at a time, whatever the number that start at once. Throws an OperatorError when the database cannot be reached or is too
 * old.
 */
export async function migrate(databaseUrl: string, afterwards?: (client: Client) => Promise<void>): Promise<void> {
  const client = await connect(databaseUrl);
  try {
    await refuseOldServer(client);
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await applyMigrations(client, readMigrationFiles({ migrationsFolder: resolve('drizzle') }));
    await migrateJobs(client, databaseUrl);
    await afterwards?.(client);
  } finally {
    // The end of the session releases the lock.
    await client.end();
  }
}

async function connect(databaseUrl: string): Promise<Client> {
  const client = new Client({
    connectionString: databaseUrl,
    connectionTimeoutMillis: 10_000,
    application_name: 'contraddittorio migrate',
    keepAlive: true,
  });
  // A connection that breaks also fails the statement under way; without a listener it would stop the process first.
  client.on('error', () => {});
  try {
    await client.connect();
  } catch (error) {
    const reason = error instanceof Error ? error.message || String('code' in error && error.code) : String(error);
    throw new OperatorError(
      `The database at ${client.host}:${client.port} cannot be used (${reason}): check DATABASE_URL and that the server runs.`,
    );
  }
  return client;
}

async function refuseOldServer(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const version = rows[0]?.server_version ?? '';
  if (Number.parseInt(version, 10) >= oldestVersion) return;
  throw new OperatorError(
    `The database at ${client.host}:${client.port} is PostgreSQL ${version}, but it must be version ${oldestVersion} or newer.`,
  );
}
