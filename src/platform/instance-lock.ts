import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { settings } from './env.ts';
import { type LockHolder, lockHolder, takeLock } from './lock-file.ts';
import { OperatorError } from './operator-error.ts';

/** A program that was told to stop finishes within this, drained; whoever starts meanwhile waits for it. */
const longestStopMs = 20_000;
const pollMs = 100;
const stopping = 'stopping';

export interface InstanceLock {
  /** Says that this program is about to release, so that the next one waits instead of refusing. */
  stopping(): void;
  release(): void;
}

/**
 * Makes this the one program on DATA_DIR, which must exist. `what` tells others the address at which it
 * listens, or the name of a command. Throws an OperatorError with the other's `what` when there is one already.
 */
export async function lockInstance(dataDir: string, what: string): Promise<InstanceLock> {
  const deadline = Date.now() + longestStopMs + settings().drainSeconds * 1000;
  for (;;) {
    const taken = takeLock(lockPath(dataDir), what);
    if (!('holder' in taken)) return { stopping: () => taken.note(stopping), release: taken.release };
    if (taken.holder.note !== stopping || Date.now() > deadline) throw alreadyRunning(dataDir, taken.holder);
    await sleep(pollMs);
  }
}

/** Whether a program that serves readers runs on this DATA_DIR, rather than a command or none. */
export function servingProgram(dataDir: string): boolean {
  return lockHolder(lockPath(dataDir))?.note.startsWith('http') ?? false;
}

function lockPath(dataDir: string): string {
  return join(dataDir, 'running.json');
}

function alreadyRunning(dataDir: string, { pid, note }: LockHolder): OperatorError {
  return new OperatorError(
    `Contraddittorio is already running (${note}, process ${pid}) on the data in ${dataDir}: ` +
      'use that one, stop it first, or give this one another DATA_DIR and PORT.',
  );
}
