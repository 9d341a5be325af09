import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from './log.ts';

export interface DerivedFiles {
  /** Gives a file by its name, made by `make` when it is not there yet. */
  (name: string, make: () => Promise<Buffer>): Promise<Buffer>;
  /** Its length in bytes. A file that is there is not read for it. */
  lengthOf(name: string, make: () => Promise<Buffer>): Promise<number>;
}

/**
 * Files that follow from other data, kept in a folder that may be emptied at any time. The name must change with what
 * the file shows. Files are made one after the other, so that a flood of new names cannot take the machine away from
 * readers; who asks for one under way waits for the same work. Beyond `maxFiles` the oldest go. Where nothing can be
 * kept, the file is given all the same.
 */
export function derivedFiles({ folder, maxFiles }: { folder: string; maxFiles: number }): DerivedFiles {
  const underWay = new Map<string, Promise<Buffer>>();
  let queue: Promise<unknown> = Promise.resolve();

  const give = async (name: string, make: () => Promise<Buffer>) => {
    const path = join(folder, name);
    const stored = await readFile(path).catch(() => undefined);
    if (stored) return stored;

    const waiting = underWay.get(name);
    if (waiting) return waiting;
    const made = queue.then(() => makeAndKeep(folder, path, maxFiles, make)).finally(() => underWay.delete(name));
    underWay.set(name, made);
    queue = made.catch(() => {});
    return made;
  };
  const lengthOf = async (name: string, make: () => Promise<Buffer>) => {
    const stored = await stat(join(folder, name)).catch(() => undefined);
    return stored?.size ?? (await give(name, make)).length;
  };
  return Object.assign(give, { lengthOf });
}

async function makeAndKeep(folder: string, path: string, maxFiles: number, make: () => Promise<Buffer>) {
  const bytes = await make();
  const draft = `${path}.${randomUUID()}`;
  try {
    // No other account of the machine reads what may not be out yet.
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // Written beside and renamed, so that nobody ever reads half a file.
    await writeFile(draft, bytes);
    await rename(draft, path);
    await dropOldest(folder, maxFiles);
  } catch (error) {
    log.warn({ err: error, path }, 'a derived file could not be kept');
    await rm(draft, { force: true }).catch(() => {});
  }
  return bytes;
}

async function dropOldest(folder: string, maxFiles: number): Promise<void> {
  const names = await readdir(folder);
  if (names.length <= maxFiles) return;
  const files = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })));
  files.sort((a, b) => a.at - b.at);
  // A tenth at once, so that this work comes seldom.
  const surplus = files.slice(0, names.length - Math.floor(maxFiles * 0.9));
  await Promise.all(surplus.map(({ name }) => rm(join(folder, name), { force: true })));
}
