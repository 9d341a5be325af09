import { execFile, spawnSync } from 'node:child_process';
import { chownSync } from 'node:fs';
import { promisify } from 'node:util';

/**
 * Under whose name PostgreSQL runs, since it refuses to run as root: our own account, an unprivileged account that
 * root switches to, or a user namespace in which root looks like an ordinary user to the server.
 */
export type RunAs = { kind: 'self' } | { kind: 'account'; uid: number; gid: number } | { kind: 'namespace' };

const intoNamespace = ['--user', '--map-user=1000', '--map-group=1000', '--'];

/** Fixed, so that no PGDATA or PGOPTIONS of the operator reaches the server. */
const environment = { PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };

/** Runs a command to its end; its error carries what the command wrote. */
export async function runAs(who: RunAs, file: string, args: readonly string[]): Promise<void> {
  const command = who.kind === 'namespace' ? 'unshare' : file;
  const prefix = who.kind === 'namespace' ? [...intoNamespace, file] : [];
  await promisify(execFile)(command, [...prefix, ...args], { ...identity(who), env: environment, cwd: '/' });
}

/** Makes a file or folder of ours belong to the account that PostgreSQL runs under. */
export function giveTo(who: RunAs, path: string): void {
  if (who.kind === 'account') chownSync(path, who.uid, who.gid);
}

/** Whether this account can be switched to and may pass through the folder. Asks the system, access lists included. */
export function canEnter(who: RunAs, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...identity(who), env: environment, cwd: '/' }).status === 0;
}

/** Whether this system lets root make a user namespace; many containers do not. */
export function namespacesWork(): boolean {
  return spawnSync('unshare', [...intoNamespace, 'true'], { env: environment, cwd: '/' }).status === 0;
}

function identity(who: RunAs): { uid?: number; gid?: number } {
  return who.kind === 'account' ? { uid: who.uid, gid: who.gid } : {};
}
