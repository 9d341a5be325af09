import { accessSync, chmodSync, constants, lstatSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { OperatorError } from './operator-error.ts';

/** Makes DATA_DIR where it is missing. Throws an OperatorError when this account cannot make it or write in it. */
export function makeDataDir(path: string): void {
  try {
    makeFolder(path);
    accessSync(path, constants.W_OK | constants.X_OK);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? error.code : error;
    throw new OperatorError(
      `DATA_DIR is '${path}', but it must be a folder in which this account may write (the system says ${reason}).`,
    );
  }
}

/** Shuts the folder of derived pictures to other accounts: earlier versions left it open. Another's stays as it is. */
export function shutMedia(dataDir: string): void {
  const path = join(dataDir, 'media');
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found?.isDirectory() || found.uid !== process.getuid?.() || (found.mode & 0o077) === 0) return;
  chmodSync(path, 0o700);
}

/** Makes a folder through which other accounts may pass without seeing what it holds. */
export function makeFolder(path: string): void {
  // The mode of mkdir is cut by the umask, so it is set a second time; a folder that exists keeps its own.
  if (mkdirSync(path, { recursive: true })) chmodSync(path, 0o711);
}
