import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir } from '#platform/data-dir.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { provideDatabaseUrl, settings } from '#platform/env.ts';
import { lockInstance, servingProgram } from '#platform/instance-lock.ts';
import { migrate } from '#platform/migrate.ts';
import { keptSecret } from '#platform/secret-file.ts';
import type { Program } from './program.ts';

/**
 * Makes this the only program on DATA_DIR until it ends, unless the database is somebody else's: then any number may
 * run. `what` tells another program what this one is. Throws an OperatorError when there is another one.
 */
export async function lockData(program: Program, what: string): Promise<void> {
  const { databaseUrl, dataDir } = settings();
  if (databaseUrl) return;

  makeDataDir(dataDir);
  const lock = await lockInstance(dataDir, what);
  program.atEnd(() => lock.release());
  void program.interrupted.then(() => lock.stopping());
}

/** The address of the database: that of DATABASE_URL, or of the embedded one, started here until the program ends. */
export async function startDatabase(program: Program): Promise<string> {
  const { databaseUrl, dataDir } = settings();
  if (databaseUrl) return databaseUrl;

  const starting = startEmbeddedPostgres({ dataDir });
  // Registered before it has started, so that an interruption in between leaves no server behind.
  program.atEnd(async () => (await starting.catch(() => undefined))?.stop());
  const { url, home } = await starting;
  if (home !== realpathSync(dataDir)) console.log(`The database stands in ${home}: only root may enter ${dataDir}.`);
  return announce(url);
}

/**
 * The address of the database for a command such as an import, with the schema up to date. Beside a running program it
 * is that program's database. `what` is the command's name.
 */
export async function commandDatabase(program: Program, what: string): Promise<string> {
  const { databaseUrl, dataDir } = settings();
  const shared = !databaseUrl && servingProgram(dataDir) ? await runningEmbeddedPostgres(dataDir) : undefined;
  if (shared) return announce(shared);

  await lockData(program, what);
  const url = await startDatabase(program);
  await migrate(url);
  return url;
}

/** Lets the rest of the process find the embedded database in its settings. */
function announce(url: string): string {
  const { dataDir, authSecret } = settings();
  provideDatabaseUrl(url, authSecret ?? keptSecret(join(dataDir, 'auth-secret')));
  return url;
}
