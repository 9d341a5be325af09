import { chmodSync, existsSync, mkdtempSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeDataDir, makeFolder } from '../data-dir.ts';
import { sha256 } from '../hashes.ts';
import { OperatorError } from '../operator-error.ts';
import { canEnter, namespacesWork, type RunAs } from './run-as.ts';

/** Where the database, its programs and its password stand, and under whose name it runs. */
export interface Place {
  home: string;
  runAs: RunAs;
}

/** Used by root when DATA_DIR lies where no unprivileged account may go. */
const usualOutside = '/var/lib/contraddittorio';
/** In DATA_DIR: names the folder outside that holds its database. */
const pointerName = 'database-location';
/** In the folder outside: names the DATA_DIR that it belongs to. */
const ownerName = 'data-dir';

/**
 * Decides where the database of a DATA_DIR stands. A database that exists stays where it is and keeps its account;
 * a new one goes into DATA_DIR itself, or, for root, where an unprivileged account can reach it. Makes the folders.
 * Throws an OperatorError when no way works here.
 */
export function findPlace(dataDir: string, databaseName: string, outside = usualOutside): Place {
  makeDataDir(dataDir);
  const home = databaseHome(dataDir);
  const existing = statSync(join(home, databaseName), { throwIfNoEntry: false });
  const self = process.getuid?.();
  if (existing) return { home, runAs: keepAccount(home, existing, self) };
  if (self !== 0) return { home, runAs: { kind: 'self' } };
  return placeForRoot(home, outside);
}

/** The folder that holds the database of a DATA_DIR that exists: itself, or one that root had to choose outside. */
export function databaseHome(dataDir: string): string {
  return homeOutside(realpathSync(dataDir)) ?? realpathSync(dataDir);
}

function keepAccount(home: string, owner: { uid: number; gid: number }, self: number | undefined): RunAs {
  if (owner.uid === self) return self === 0 ? { kind: 'namespace' } : { kind: 'self' };
  if (self !== 0) {
    throw new OperatorError(
      `The database in ${home} was made by another account (number ${owner.uid}): start the program as the one that made it, root for example.`,
    );
  }
  const account: RunAs = { kind: 'account', uid: owner.uid, gid: owner.gid };
  if (canEnter(account, home)) return account;
  throw new OperatorError(
    `The database in ${home} belongs to account number ${owner.uid}, which may no longer enter that folder: ` +
      'let it pass through the folders above (chmod o+x), or move DATA_DIR to where it can.',
  );
}

function placeForRoot(home: string, outside: string): Place {
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account && canEnter(account, home)) return { home, runAs: account };
  if (account && canMakeOutside(outside) && canEnter(account, outside)) {
    return { home: makeHomeOutside(home, outside), runAs: account };
  }
  if (namespacesWork()) return { home, runAs: { kind: 'namespace' } };
  throw new OperatorError(
    `PostgreSQL does not run as root, and no other account can reach ${home} or ${outside}: ` +
      'start the program as an ordinary user, or set DATABASE_URL to a PostgreSQL server.',
  );
}

/** The folder outside that DATA_DIR points to, unless DATA_DIR is a copy of one that still uses it. */
function homeOutside(dataDir: string): string | undefined {
  const home = readLine(join(dataDir, pointerName));
  const owner = home && readLine(join(home, ownerName));
  if (!home || !owner) return undefined;
  if (owner === dataDir) return home;
  if (readLine(join(owner, pointerName)) === home) return undefined;
  // DATA_DIR was moved here, and its database moves with it.
  writeFileSync(join(home, ownerName), dataDir);
  return home;
}

/** The name begins with a hash of DATA_DIR; the rest keeps a new DATA_DIR of an old path from finding old data. */
function makeHomeOutside(dataDir: string, outside: string): string {
  const hash = sha256(dataDir).slice(0, 12);
  const home = mkdtempSync(join(outside, `${hash}-`));
  chmodSync(home, 0o711);
  writeFileSync(join(home, ownerName), dataDir);
  writeFileSync(join(dataDir, pointerName), home);
  return home;
}

function canMakeOutside(outside: string): boolean {
  try {
    makeFolder(outside);
    return true;
  } catch {
    return false;
  }
}

function accountNamed(name: string): Extract<RunAs, { kind: 'account' }> | undefined {
  const line = existsSync('/etc/passwd')
    ? readFileSync('/etc/passwd', 'utf8')
        .split('\n')
        .find((entry) => entry.startsWith(`${name}:`))
    : undefined;
  const [, , uid, gid] = line?.split(':') ?? [];
  return uid && gid ? { kind: 'account', uid: Number(uid), gid: Number(gid) } : undefined;
}

function readLine(path: string): string | undefined {
  return existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}
