import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * A hash over the names and contents of files, and of all files in folders, that `counts` accepts. It changes when one
 * of them is changed, added, renamed or removed, and with nothing else. A path that does not exist counts as empty.
 */
export function treeHash(paths: readonly string[], counts: (file: string) => boolean): string {
  const hash = createHash('sha256');
  for (const file of paths.flatMap(filesUnder).filter(counts)) {
    const content = readFileSync(file);
    // The length keeps the end of one file and the name of the next from being read as each other.
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(path: string): string[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
