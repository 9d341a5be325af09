import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { z } from 'zod';
import { migrateJobs } from './jobs/migrate-jobs.ts';
import { OperatorError } from './operator-error.ts';

/** Any number that no other program on the same server takes; it only has to stay the same. */
const lockKey = 7_264_018_531;
const oldestVersion = 15;
const journalSchema = z.object({ entries: z.array(z.object({ when: z.number() })) });

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
    if (!(await isUpToDate(client))) await applyMigrations(client);
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

/** By the same comparison that the migrator makes. */
async function isUpToDate(client: Client): Promise<boolean> {
  const journal = journalSchema.parse(
    JSON.parse(readFileSync(join(migrationsFolder(), 'meta', '_journal.json'), 'utf8')),
  );
  const newest = Math.max(...journal.entries.map(({ when }) => when));

  const { rows: tables } = await client.query<{ found: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as found",
  );
  if (!tables[0]?.found) return false;
  const { rows } = await client.query<{ latest: string | null }>(
    'select max(created_at) as latest from drizzle.__drizzle_migrations',
  );
  return Number(rows[0]?.latest) >= newest;
}

async function applyMigrations(client: Client): Promise<void> {
  // Imported only now: Node takes most of a second to load Drizzle outside the bundle, and most starts do not need it.
  const { drizzle } = await import('drizzle-orm/node-postgres');
  const { migrate: apply } = await import('drizzle-orm/node-postgres/migrator');
  await apply(drizzle({ client }), { migrationsFolder: migrationsFolder() });
}

function migrationsFolder(): string {
  return resolve('drizzle');
}
