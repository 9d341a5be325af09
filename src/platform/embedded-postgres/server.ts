import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '../operator-error.ts';
import { findProcess } from '../processes.ts';
import { socketPrefix } from './address.ts';
import { endProcess, waysToStop } from './end-process.ts';
import type { Place } from './place.ts';
import { giveTo, runAs } from './run-as.ts';

/** A PostgreSQL server that lives, as its `postmaster.pid` describes it. */
export interface Server {
  pid: number;
  socketFolder: string;
  port: number;
}

/** A name in the socket's file only: the server listens on no network address. */
const port = 5432;
const pollMs = 25;
/** How long the helpers of a killed server may take to notice and end. */
const settleMs = 15_000;
/** Recovery after a crash reads the whole log since the last checkpoint, so a start may take long. */
const startSeconds = 300;
/** A fast shutdown writes out what is in memory; one that takes longer is made to end at once, which loses nothing. */
export const usualStopMs = 30_000;
/** An error's detail quotes the row that was in the way, which may be somebody's address: it stays out of the log. */
const terseLog = 'log_error_verbosity=terse';
const logLimitBytes = 10 * 1024 * 1024;

/**
 * The living server of this data folder, once it accepts connections: ours of before, when only the Node process was
 * killed. One that is just ending, or that can no longer be reached, counts as none when it has ended.
 */
export async function findServer(folder: string): Promise<Server | undefined> {
  const deadline = Date.now() + startSeconds * 1000;
  for (;;) {
    const { pid, status, ...address } = readPidFile(folder);
    if (!pid || !isServerOf(folder, pid)) return undefined;
    const server = { pid, ...address };
    if (status === 'ready' && existsSync(socketOf(server))) return server;
    // Cleaners of the temporary folder may have taken the socket away; such a server is of no use to anybody.
    if (status === 'ready') await stopServer(folder, server, 'fast');
    if (Date.now() > deadline)
      throw new OperatorError(`The database in ${folder} does not come up: stop process ${pid} and start again.`);
    await sleep(pollMs);
  }
}

/** The server of this data folder as long as its process lives, whether it accepts connections or not. */
export function livingServer(folder: string): Server | undefined {
  const { pid, socketFolder, port } = readPidFile(folder);
  return pid && isServerOf(folder, pid) ? { pid, socketFolder, port } : undefined;
}

/** Whether a server lives and can be reached. */
export function isReachable(folder: string, server: Server): boolean {
  return isServerOf(folder, server.pid) && existsSync(socketOf(server));
}

/**
 * Starts a server on a data folder that has none and waits until it accepts connections: on the socket folder of an
 * earlier one where one is named, so that whoever knows its address finds it again.
 */
export async function startServer(
  place: Place,
  folder: string,
  bin: string,
  options: readonly string[],
  earlier?: string,
): Promise<void> {
  removeRemains(folder);
  const log = join(folder, 'server.log');
  if ((statSync(log, { throwIfNoEntry: false })?.size ?? 0) > logLimitBytes) renameSync(log, `${log}.1`);

  const socketFolder = earlier ?? mkdtempSync(join(shortTemporaryFolder(), socketPrefix));
  if (earlier) {
    removeSocketFolder(earlier);
    mkdirSync(earlier, { mode: 0o700 });
  }
  giveTo(place.runAs, socketFolder);
  const own = ['-p', String(port), '-k', socketFolder, '-c', 'listen_addresses=', '-c', terseLog];
  const serverOptions = [...own, ...options].join(' ');
  const args = ['-D', folder, '-w', '-t', String(startSeconds), '-l', log, '-o', serverOptions, 'start'];

  const deadline = Date.now() + settleMs;
  for (;;) {
    const begin = readIfThere(log).length;
    try {
      return await runAs(place.runAs, join(bin, 'pg_ctl'), args);
    } catch (error) {
      const said = readIfThere(log).subarray(begin).toString() || String(error);
      // Backends whose postmaster was killed notice it within moments, and until then they hold the data.
      if (!said.includes('pre-existing shared memory block') || Date.now() > deadline) {
        rmSync(socketFolder, { recursive: true, force: true });
        throw startFailure(folder, said);
      }
      await sleep(pollMs * 10);
    }
  }
}

/** Stops a server within the time, or little more where that is too short for any way (`waysToStop`). */
export async function stopServer(
  folder: string,
  server: Server,
  mode: 'fast' | 'immediate',
  withinMs = usualStopMs,
): Promise<void> {
  await endProcess(server.pid, () => isServerOf(folder, server.pid), waysToStop(mode, withinMs));
  removeSocketFolder(server.socketFolder);
}

/** Lines of the file: process, data folder, start time, port, socket folder, address, shared memory, status. */
function readPidFile(folder: string): Server & { status: string } {
  const lines = readIfThere(join(folder, 'postmaster.pid')).toString().split('\n');
  return {
    pid: Number(lines[0]),
    port: Number(lines[3]),
    socketFolder: lines[4] ?? '',
    status: lines[7]?.trim() ?? '',
  };
}

/** A server that ends takes its pid file away at any moment, so asking first whether it exists would prove nothing. */
function readIfThere(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch {
    return Buffer.alloc(0);
  }
}

function socketOf({ socketFolder, port }: Server): string {
  return join(socketFolder, `.s.PGSQL.${port}`);
}

function isServerOf(folder: string, pid: number): boolean {
  const command = findProcess(pid)?.command ?? '';
  return command.includes('postgres') && command.includes(` -D ${folder} `);
}

/**
 * Removes the pid file of a server that is gone. PostgreSQL would do it, but not when its number is now a zombie's
 * or another program's. Its second guard, the shared memory of helpers that still live, stays.
 */
function removeRemains(folder: string): void {
  const { socketFolder } = readPidFile(folder);
  rmSync(join(folder, 'postmaster.pid'), { force: true });
  removeSocketFolder(socketFolder);
}

function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(socketPrefix)) rmSync(folder, { recursive: true, force: true });
}

/** A socket's path may have 107 bytes, and a shell reads this one. */
function shortTemporaryFolder(): string {
  return /^[\w/.-]{1,60}$/.test(tmpdir()) ? tmpdir() : '/tmp';
}

function startFailure(folder: string, said: string): OperatorError {
  const reasons = said.split('\n').filter((line) => /FATAL|PANIC|could not/.test(line));
  const reason = (reasons.at(-1) ?? said.trim().split('\n').at(-1) ?? '').replace(/^.*(FATAL|PANIC): */, '');
  return new OperatorError(
    `The database in ${folder} did not start: ${reason} (more in ${join(folder, 'server.log')}).`,
  );
}
