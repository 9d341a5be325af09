import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { appliedMigrations } from '../apply-migrations.ts';
import { connectAlone } from '../connect-alone.ts';
import { installedJobsVersion } from '../jobs/migrate-jobs.ts';
import { OperatorError } from '../operator-error.ts';
import { IdRow, oneRow } from '../rows.ts';
import { refuseOtherSecret } from '../secret/fingerprint.ts';
import { archiveOf, type Manifest, type TableParts } from './archive.ts';
import { keptTables, quoted, quotedName, sequencesIn, tablesIn } from './tables.ts';

export interface BackupOptions {
  databaseUrl: string;
  /** The file to write, which must not exist. */
  path: string;
  /** The secret with which the database is used. */
  secret: string;
  /** For tests: told which moment of the database is kept, while another connection may still look at it. */
  onSnapshot?: (snapshot: string) => Promise<void>;
}

/**
 * Writes everything that the database holds into one file, as it was at one moment, while others read and write. Holds no
 * table longer than a reader does, and in memory no more than a piece. The file is for the account that runs this alone,
 * since it holds everything, the secret too, and has its name only when it is whole. Answers how many tables and bytes.
 * Throws an OperatorError where the file exists or cannot be written, where there is nothing to keep, and where the secret
 * is not the one that the database is used with.
 */
export async function writeBackup(options: BackupOptions): Promise<{ tables: number; bytes: number }> {
  const path = resolve(options.path);
  if (existsSync(path)) throw new OperatorError(`${path} exists already: name a new file.`);
  const client = await connectAlone(options.databaseUrl);
  const draft = `${path}.part`;
  try {
    const manifest = await keepMoment(client, options);
    const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(
      Readable.from(
        archiveOf(manifest, (table) => rowsOf(client, table)),
        { objectMode: false },
      ),
      createGzip({ level: 3 }),
      file,
    );
    await rename(draft, path);
    return { tables: manifest.tables.length, bytes: file.bytesWritten };
  } catch (error) {
    if (!isCode(error, 'EEXIST')) await rm(draft, { force: true });
    throw explained(error, draft);
  } finally {
    await client.end();
  }
}

/** Opens a transaction that sees one moment, on tables that keep their form until it ends, and describes what it sees. */
async function keepMoment(client: Client, { secret, onSnapshot }: BackupOptions): Promise<Manifest> {
  const tables = keptTables(await tablesIn(client));
  if (tables.length === 0) throw nothingYet();
  // Before that moment, so that nothing is missing among what was deleted since.
  const madeAt = new Date().toISOString();
  await client.query('begin isolation level repeatable read read only');
  await client.query('set local statement_timeout = 0');
  await client.query('set local idle_in_transaction_session_timeout = 0');
  // Before the first look, which fixes the moment: a migration in between would leave rows of another form.
  await client.query(`lock table ${tables.map(quoted).join(', ')} in access share mode`);
  const locked = keptTables(await tablesIn(client));
  if (JSON.stringify(locked) !== JSON.stringify(tables)) {
    throw new OperatorError('The database was just brought to another version: run the backup once more.');
  }
  // Of the same moment: a migration that ended while its tables were waited for is in the rows already.
  const migrations = (await appliedMigrations(client)).map(({ hash }) => hash);
  if (migrations.length === 0) throw nothingYet();
  await refuseOtherSecret(client, secret, 'The secret that the backup would keep');
  if (onSnapshot) {
    const { id } = await oneRow(client, IdRow, { text: 'select pg_export_snapshot() as id' });
    await onSnapshot(id);
  }
  return {
    madeAt,
    migrations,
    jobsVersion: await installedJobsVersion(client),
    secret,
    tables,
    sequences: await sequencesIn(client),
  };
}

function rowsOf(client: Client, table: TableParts) {
  const columns = table.columns.map(quotedName).join(', ');
  const pieces = client.query(copyTo(`copy (select ${columns} from ${quoted(table)}) to stdout`));
  return { pieces: pieces as AsyncIterable<Buffer>, count: () => pieces.rowCount };
}

function nothingYet(): OperatorError {
  return new OperatorError('This database holds nothing of Contraddittorio yet: there is nothing to back up.');
}

function explained(error: unknown, draft: string): unknown {
  if (isCode(error, 'EEXIST'))
    return new OperatorError(`${draft} exists: another backup is being written, or one was cut short; then remove it.`);
  if (!(error instanceof Error && 'syscall' in error && 'code' in error)) return error;
  return new OperatorError(`The backup cannot be written to ${draft} (the system says ${String(error.code)}).`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
