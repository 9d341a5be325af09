/** How far an installation is, told while npm is silent. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** On a terminal the line is written over; elsewhere each is a new one, and there should be few. */
const everyMs = { terminal: 1000, log: 15_000 };

/**
 * Tells how many of the packages are in, until it is stopped.
 * @param {string} root
 * @param {'production' | 'everything'} set
 */
export function progress(root, set) {
  const { isTTY } = process.stdout;
  const begun = Date.now();
  const folders = foldersOf(root, set);
  const tell = () => {
    const done = folders.filter((folder) => existsSync(join(root, folder, 'package.json'))).length;
    const line = `  ${done} of ${folders.length} packages, ${Math.round((Date.now() - begun) / 1000)} s`;
    process.stdout.write(isTTY ? `\r${line}` : `${line}\n`);
  };
  const timer = setInterval(tell, isTTY ? everyMs.terminal : everyMs.log);
  return {
    stop() {
      clearInterval(timer);
      if (isTTY) process.stdout.write('\r\x1b[K');
    },
  };
}

/**
 * Where the packages of the lockfile go on this machine; of optional ones that may not fit it some stay out, and for
 * them a few too many are counted.
 * @param {string} root
 * @param {'production' | 'everything'} set
 */
function foldersOf(root, set) {
  /** @type {{ packages?: Record<string, { dev?: boolean, os?: string | string[], cpu?: string | string[], libc?: unknown }> }} */
  const { packages = {} } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([folder, { dev, os, cpu }]) => {
      if (folder === '' || (dev && set === 'production')) return false;
      return (!os || [os].flat().includes(process.platform)) && (!cpu || [cpu].flat().includes(process.arch));
    })
    .map(([folder]) => folder);
}
