import { accessSync, constants, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findProcess } from '#platform/processes.ts';

/** The system's folder of files that lie in memory, and how many bytes must be free there. */
const inMemory = { path: '/dev/shm', leastBytes: 8 * 1024 ** 3 };

/** Runs that were killed leave their databases, and memory is dearer than a disk. What is somebody else's stays. */
export function removeLeftDatabases(): void {
  for (const folder of [inMemory.path, tmpdir()]) {
    for (const name of namesIn(folder).filter(isLeft)) {
      try {
        rmSync(join(folder, name), { recursive: true, force: true });
      } catch {
        // Root's, for whoever is not root.
      }
    }
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // There is none, or it is closed to whoever runs this.
    return [];
  }
}

/** Whether a folder is of a run that is no more. */
function isLeft(name: string): boolean {
  const [, pid] = /^contraddittorio-test-(\d+)-/.exec(name) ?? [];
  return pid !== undefined && !findProcess(Number(pid));
}

/** In memory where there is plenty: a database for each test file is some thousand files, a quarter of a second on a disk. */
export function databaseFolder(): string {
  try {
    accessSync(inMemory.path, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = statfsSync(inMemory.path);
    const isLarge = Math.min(bavail * bsize, process.availableMemory()) >= inMemory.leastBytes;
    if (isLarge && runsPrograms(inMemory.path)) return inMemory.path;
  } catch {
    // Not every system has it, and not everybody may write there.
  }
  return tmpdir();
}

/** The server's programs lie beside its data, which containers often forbid. */
function runsPrograms(folder: string): boolean {
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const [, , , options] = mounts.findLast((line) => line.split(' ')[1] === folder)?.split(' ') ?? [];
  return options !== undefined && !options.split(',').includes('noexec');
}
