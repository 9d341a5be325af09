import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { treeHash } from './tree-hash.ts';

/** Where the build stands. */
export const dist = 'dist';
/** Holds the hash of the sources that a build was made from; written before it gets its place. */
export const stampName = '.built-from';

/** Everything that the build reads. */
const sources = [
  'src',
  'public',
  'scripts/support',
  'demo/open-accounts.ts',
  'demo/people.ts',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Whether `dist` was built, to its end, from the sources as they are. */
export function isBuilt(): boolean {
  const stamp = join(dist, stampName);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === sourceHash();
}

export function sourceHash(): string {
  // The router writes its list of routes while it builds.
  return treeHash(sources, (file) => !/\.test\.tsx?$/.test(file) && !file.endsWith('routeTree.gen.ts'));
}
