import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from '../operator-error.ts';
import { keptSecret, readSecret } from '../secret-file.ts';
import type { Place } from './place.ts';
import { giveTo, runAs } from './run-as.ts';

/** The account in PostgreSQL that owns the cluster; the program itself works as one with fewer rights. */
export const superuser = 'postgres';

/** Refuses data that another major version of PostgreSQL wrote, and data whose password was lost. */
export function refuseForeignData(home: string, major: string): void {
  const others = readdirSync(home).filter((name) => /^pg\d+$/.test(name) && name !== `pg${major}`);
  const folder = join(home, `pg${major}`);
  if (!existsSync(folder)) {
    if (others[0]) throw otherVersion(join(home, others[0]), others[0].slice(2), major);
    return;
  }
  const written = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  if (written !== major) throw otherVersion(folder, written, major);
  if (!readSecret(passwordPath(home))) {
    throw new OperatorError(
      `The file ${passwordPath(home)} is missing, without which the database beside it stays shut: put it back from a backup.`,
    );
  }
}

/** The password of the database in this folder, made with it. */
export function databasePassword(home: string): string {
  return keptSecret(passwordPath(home));
}

/**
 * Makes an empty cluster: Italian sorting and text search, passwords by SCRAM. It is made under another name first,
 * so that one whose making was interrupted is never taken for a database.
 */
export async function createCluster(place: Place, folder: string, bin: string, args: readonly string[]): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  giveTo(place.runAs, draft);

  const passwordFile = join(place.home, '.initdb-password');
  rmSync(passwordFile, { force: true });
  writeFileSync(passwordFile, databasePassword(place.home), { mode: 0o600 });
  giveTo(place.runAs, passwordFile);
  try {
    await runAs(place.runAs, join(bin, 'initdb'), [
      `--pgdata=${draft}`,
      `--username=${superuser}`,
      `--pwfile=${passwordFile}`,
      '--auth-local=scram-sha-256',
      '--auth-host=scram-sha-256',
      '--encoding=UTF8',
      // macOS has no C.UTF-8 before its version 15.
      `--locale=${process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8'}`,
      '--locale-provider=icu',
      '--icu-locale=it-IT',
      '--text-search-config=italian',
      ...args,
    ]);
  } finally {
    rmSync(passwordFile);
  }
  renameSync(draft, folder);
}

function passwordPath(home: string): string {
  return join(home, 'database-password');
}

function otherVersion(folder: string, written: string, major: string): OperatorError {
  return new OperatorError(
    `The database in ${folder} was written by PostgreSQL ${written} and this program brings PostgreSQL ${major}: ` +
      'back it up with the version of the program that was used before (npm run backup -- FILE), and restore that with this ' +
      'one into a new DATA_DIR (npm run restore -- FILE), which keeps everything.',
  );
}
