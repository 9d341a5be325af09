import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { DatabaseError, type Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { z } from 'zod';
import { applyWithin } from '../apply-migrations.ts';
import { connectAlone } from '../connect-alone.ts';
import { appliedOf, isKnownMigration } from '../earlier-migrations.ts';
import { migrateJobs, wantedJobsVersion } from '../jobs/migrate-jobs.ts';
import { allMigrations, migrationsFor, readMigrations } from '../known-migrations.ts';
import { migrationLock } from '../migrate.ts';
import { OperatorError } from '../operator-error.ts';
import { rows } from '../rows.ts';
import { isOtherSecret } from '../secret/fingerprint.ts';
import { damaged, openArchive, type Manifest, type TableParts } from './archive.ts';
import { keptTables, quoted, quotedName, tablesIn } from './tables.ts';

const ForeignKey = z.object({ table: z.string(), name: z.string(), definition: z.string() });

export interface RestoreOptions {
  databaseUrl: string;
  path: string;
  /** Told the secret of the backup before anything is done: refuses it, or answers what to do before all is final. */
  heedSecret: (secret: string) => (() => void) | undefined;
}

/**
 * Puts a backup into an empty database: the schema as it was, every row, and where its numbers went on. All of it or, where
 * anything fails, nothing. Afterwards the database is as old as the backup: `migrate` brings it to this program. Answers
 * how many tables there were, of when the backup is, and which of its tables were never the program's and stay out.
 * Throws an OperatorError where the database is not empty, the file is none of ours, damaged or of a newer version, where
 * the secret is refused, and where it is not the one that the rows of the backup were sealed with.
 */
export async function restoreBackup(
  options: RestoreOptions,
): Promise<{ tables: number; madeAt: string; leftOut: string[] }> {
  const path = resolve(options.path);
  const archive = await openArchive(path);
  const { manifest } = archive;
  const client = await connectAlone(options.databaseUrl);
  let hasJobs = false;
  try {
    const migrations = migrationsOf(path, manifest);
    await client.query('set statement_timeout = 0');
    await client.query('set idle_in_transaction_session_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await refuseFull(client);
    const keepSecret = options.heedSecret(manifest.secret);
    // The queue makes its tables on a connection of its own; without jobs they are as good as none.
    hasJobs = true;
    await migrateJobs(client, options.databaseUrl);
    await client.query('begin');
    const { made, foreignKeys } = await emptySchema(client, migrations);
    const isOurs = (table: TableParts) => made.some((known) => quoted(known) === quoted(table));
    refuseOtherColumns(manifest, made);
    await archive.take((table, pieces) => (isOurs(table) ? putIn(client, path, table, pieces) : passOver(pieces)));
    await makeWhole(client, manifest, foreignKeys);
    if (await isOtherSecret(client, manifest.secret)) {
      throw new OperatorError(
        `${path} holds another secret than the one that its rows were sealed with, and nothing of it was restored: restore ` +
          'another backup. If the database that it was made from is still there, "npm run backup -- FILE" makes a new one.',
      );
    }
    keepSecret?.();
    await client.query('commit');
    await client.query('analyze');
    const [ours, others] = [manifest.tables.filter(isOurs), manifest.tables.filter((table) => !isOurs(table))];
    return { tables: ours.length, madeAt: manifest.madeAt, leftOut: others.map(quoted) };
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (hasJobs) await client.query('drop schema if exists pgboss cascade').catch(() => {});
    throw error;
  } finally {
    archive.close();
    await client.end();
  }
}

/** The migrations that make the tables of the backup, in this program's order. */
function migrationsOf(path: string, { migrations: hashes, jobsVersion }: Manifest): MigrationMeta[] {
  const known = readMigrations();
  if (jobsVersion > wantedJobsVersion() || hashes.some((hash) => !isKnownMigration(allMigrations(known), hash))) {
    throw new OperatorError(
      `${path} was made by a newer version of Contraddittorio than this: restore it with that one.`,
    );
  }
  const applied = new Set(hashes);
  return appliedOf(migrationsFor(known, applied), applied);
}

async function refuseFull(client: Client): Promise<void> {
  const tables = await tablesIn(client);
  const others = tables.filter(({ schema }) => schema !== 'pgboss');
  const { rowCount: jobs } = tables.some(({ schema, name }) => schema === 'pgboss' && name === 'job')
    ? await client.query('select from pgboss.job limit 1')
    : { rowCount: 0 };
  if (others.length === 0 && !jobs) return;
  throw new OperatorError(
    'The database is not empty, and a restore overwrites nothing: name a new DATA_DIR, or a new database in DATABASE_URL.',
  );
}

/** The tables as they were, with nothing in them, and nothing that would refuse a row because another is not there yet. */
async function emptySchema(client: Client, migrations: readonly MigrationMeta[]) {
  await applyWithin(client, migrations);
  const made = keptTables(await tablesIn(client));
  const own = made.filter(({ schema }) => schema === 'public');
  const foreignKeys = await rows(client, ForeignKey, {
    text: `
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  });
  for (const { table, name } of foreignKeys) await client.query(`alter table ${table} drop constraint ${name}`);
  for (const table of own) await client.query(`alter table ${quoted(table)} disable trigger user`);
  // Migrations put rows of their own into some; those of the backup are the ones that count.
  await client.query(`truncate ${own.map(quoted).join(', ')}`);
  await client.query(`create temp table ${waitingJobs} (like pgboss.job) on commit drop`);
  return { made, foreignKeys };
}

/** Other columns under the same migrations can only be those of the queue, whose tables its own package makes. */
function refuseOtherColumns({ tables }: Manifest, made: readonly TableParts[]): void {
  for (const table of tables) {
    const here = made.find((known) => quoted(known) === quoted(table));
    const lacking = here ? table.columns.filter((column) => !here.columns.includes(column)) : [];
    if (lacking.length === 0) continue;
    throw new OperatorError(
      `The backup holds columns that this version does not make (${lacking.join(', ')} of ${quoted(table)}): ` +
        'restore it with the version that wrote it, and start this one then.',
    );
  }
}

const waitingJobs = 'restored_jobs';

async function putIn(client: Client, path: string, table: TableParts, pieces: AsyncIterable<Buffer>): Promise<number> {
  const into = table.schema === 'pgboss' ? waitingJobs : quoted(table);
  const target = client.query(copyFrom(`copy ${into} (${table.columns.map(quotedName).join(', ')}) from stdin`));
  try {
    await pipeline(Readable.from(pieces, { objectMode: false }), target);
  } catch (error) {
    throw isNoRow(error) ? damaged(path) : error;
  }
  return target.rowCount;
}

/**
 * A value that its column cannot hold, or a row against the rules: no database of the same migrations gave it away. One
 * of another encoding may have, and is told by the database's own words.
 */
const isNoRow = (error: unknown) =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '') && !otherEncoding.has(error.code ?? '');
const otherEncoding = new Set(['22021', '22P05']);

/** Reads the rows of a table that is not the program's and leaves them; each ends with the only line break that is none in text. */
async function passOver(pieces: AsyncIterable<Buffer>): Promise<number> {
  let rows = 0;
  for await (const piece of pieces) for (const byte of piece) if (byte === 0x0a) rows += 1;
  return rows;
}

/** Makes the schema whole again around the rows, which the database holds against its rules once more as it does so. */
async function makeWhole(
  client: Client,
  { tables, sequences }: Manifest,
  foreignKeys: readonly z.infer<typeof ForeignKey>[],
) {
  for (const { table, name, definition } of foreignKeys) {
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  }
  for (const table of keptTables(await tablesIn(client)).filter(({ schema }) => schema === 'public')) {
    await client.query(`alter table ${quoted(table)} enable trigger user`);
  }
  for (const { value, isCalled, ...sequence } of sequences) {
    await client.query('select setval($1, $2, $3)', [quoted(sequence), value, isCalled]);
  }
  const columns = tables
    .find(({ schema }) => schema === 'pgboss')
    ?.columns.map(quotedName)
    .join(', ');
  if (!columns) return;
  // Nobody is at work on a job that was under way when the backup was made.
  await client.query(`update ${waitingJobs} set state = 'retry', start_after = now() where state = 'active'`);
  await client.query(`
    insert into pgboss.job (${columns}) select ${columns} from ${waitingJobs}
    where name in (select name from pgboss.queue)`);
}
