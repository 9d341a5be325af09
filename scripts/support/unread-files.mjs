/** Files of packages that nobody reads who builds and runs: a third of the room they take. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { nodePackage } from './node-of-command.mjs';

/** Types and source maps: for compilers and debuggers. */
const unread = /\.(d\.[cm]?ts|map)$/;

/**
 * Drops what the set of packages has no use for. Of Node it drops the headers, and the short cut in `.bin` through which
 * npm would run this machine's commands with it, also where another system's lies there.
 * @param {string} root
 * @param {'production' | 'everything'} set
 */
export function dropUnread(root, set) {
  const modules = join(root, 'node_modules');
  for (const name of ['node', 'node.cmd', 'node.ps1']) rmSync(join(modules, '.bin', name), { force: true });
  const node = nodePackage(root);
  if (node) rmSync(join(node, 'include'), { recursive: true, force: true });
  if (set === 'everything') return;
  for (const file of readdirSync(modules, { recursive: true, encoding: 'utf8' })) {
    if (unread.test(file)) rmSync(join(modules, file), { force: true });
  }
}
