import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { connectAlone } from '#platform/connect-alone.ts';
import { makeDataDir } from '#platform/data-dir.ts';
import { runningEmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { provideDatabaseUrl, settings } from '#platform/env.ts';
import { lockInstance, servingProgram } from '#platform/instance-lock.ts';
import { migrate } from '#platform/migrate.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { refuseOtherSecret, rememberSecret } from '#platform/secret/fingerprint.ts';
import { keptSecret, readSecret, storeSecret } from '#platform/secret-file.ts';
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

/**
 * The address of the database: that of DATABASE_URL, or of the embedded one, started here until the program ends. Refuses
 * a database that was used with another secret (OperatorError), unless whoever asks is about to change that.
 */
export async function startDatabase(program: Program, { anySecret = false } = {}): Promise<string> {
  const { databaseUrl, dataDir } = settings();
  const url = databaseUrl ?? (await startEmbedded(program, dataDir));
  if (!anySecret) await heedKnownSecret(url);
  return databaseUrl ?? announce(url);
}

/**
 * The address of the database for a command such as an import, with the schema up to date. Beside a running program it
 * is that program's database. `what` is the command's name. Refuses another secret as `startDatabase` does.
 */
export async function commandDatabase(program: Program, what: string, given: { anySecret?: boolean } = {}) {
  const shared = await sharedDatabase(given);
  if (shared) return shared;

  await lockData(program, what);
  const url = await startDatabase(program, given);
  await migrate(url, given.anySecret ? undefined : noteSecret);
  return url;
}

/** The same for a backup, which leaves the schema as it finds it. */
export async function unchangedDatabase(program: Program, what: string): Promise<string> {
  const shared = await sharedDatabase();
  if (shared) return shared;

  await lockData(program, what);
  return startDatabase(program);
}

/**
 * The same for a restore, which brings the schema and the secret along: beside no other program, and with `heedSecret`,
 * which refuses a secret other than the one that is set here, and answers how it is kept where there is none yet.
 */
export async function emptyDatabase(program: Program, what: string) {
  const { databaseUrl, dataDir } = settings();
  await lockData(program, what);
  const url = databaseUrl ?? (await startEmbedded(program, dataDir));
  const heedSecret = (secret: string) => {
    const known = knownSecret();
    if (known === undefined) return () => storeSecret(secretPath(dataDir), secret);
    if (known === secret) return undefined;
    throw new OperatorError(
      `${secretPlace()} is not the secret of the backup, without which much of it stays shut: set the one that ` +
        '"npm run restore -- --secret FILE" shows.',
    );
  };
  return { url, heedSecret, announce: () => void (databaseUrl ?? announce(url)) };
}

/** Lets the database remember the secret of this process, once there is a place for it. */
export function noteSecret(client: Client): Promise<void> {
  return rememberSecret(client, settings().authSecret!, secretPlace());
}

/** The embedded database of a program that serves, if one does. */
async function sharedDatabase({ anySecret = false } = {}): Promise<string | undefined> {
  const { databaseUrl, dataDir } = settings();
  if (databaseUrl || !servingProgram(dataDir)) return undefined;
  const url = await runningEmbeddedPostgres(dataDir);
  if (!url) return undefined;
  if (!anySecret) await heedKnownSecret(url);
  return announce(url);
}

/** Before a secret is made: a new one beside an old database would only hide that the old one is missing. */
function heedKnownSecret(url: string): Promise<void> {
  return alone(url, (client) => refuseOtherSecret(client, knownSecret(), secretPlace()));
}

/** The secret of the settings or that of the embedded database, if there is one yet. */
function knownSecret(): string | undefined {
  const { authSecret, dataDir } = settings();
  return authSecret ?? readSecret(secretPath(dataDir));
}

/** Where an owner finds it. */
function secretPlace(): string {
  const { authSecret, dataDir } = settings();
  return authSecret ? 'AUTH_SECRET' : `The file ${secretPath(dataDir)}`;
}

async function startEmbedded(program: Program, dataDir: string): Promise<string> {
  const starting = startEmbeddedPostgres({
    dataDir,
    watched: true,
    leastFreeBytes: settings().diskLimits.goneBytes,
  });
  // Registered before it has started, so that an interruption in between leaves no server behind.
  program.atEnd(async (leftMs) => (await starting.catch(() => undefined))?.stop(leftMs));
  const { url, home } = await starting;
  if (home !== realpathSync(dataDir)) console.log(`The database stands in ${home}: only root may enter ${dataDir}.`);
  return url;
}

async function alone(url: string, run: (client: Client) => Promise<void>): Promise<void> {
  const client = await connectAlone(url);
  try {
    await run(client);
  } finally {
    await client.end();
  }
}

/** Lets the rest of the process find the embedded database in its settings. */
function announce(url: string): string {
  const { dataDir, authSecret } = settings();
  provideDatabaseUrl(url, authSecret ?? keptSecret(secretPath(dataDir)));
  return url;
}

const secretPath = (dataDir: string) => join(dataDir, 'auth-secret');
