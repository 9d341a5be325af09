/** Puts the packages of package-lock.json in place. Runs on any Node from 20, without packages. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledNode, findNode, worksHere } from './node-of-command.mjs';
import { progress } from './install-progress.mjs';
import { dropUnread } from './unread-files.mjs';

/**
 * What a command needs: to build and run, or to test, check and measure as well.
 * @typedef {'production' | 'everything'} PackageSet
 *
 * What runs a child of the bootstrap and answers with its exit code.
 * @typedef {(file: string, args: string[], options: import('node:child_process').SpawnOptions) =>
 *   { child: import('node:child_process').ChildProcess, ended: Promise<number> }} Run
 */

const pollMs = 250;

/**
 * Installs unless the packages that the lockfile names are there, for this machine and for what is asked. One
 * installation at a time in a checkout. Answers 0, or the exit code of an installation that failed; its reasons stand on
 * the terminal by then.
 * @param {string} root
 * @param {PackageSet} needed
 * @param {Run} run
 * @returns {Promise<number>}
 */
export async function ensureInstalled(root, needed, run) {
  if (isInstalled(root, needed)) return 0;
  const cache = join(root, '.cache');
  const lock = join(cache, 'install.lock');
  mkdirSync(cache, { recursive: true });
  while (!takeLock(lock)) await sleep(pollMs);
  try {
    return isInstalled(root, needed) ? 0 : await install(root, needed, run, lock);
  } finally {
    rmSync(lock, { force: true });
  }
}

/** Packages made for another system do not count, as when a folder is shared with a container. @param {string} root @param {PackageSet} needed */
function isInstalled(root, needed) {
  const marker = markerOf(root);
  if (!existsSync(marker)) return false;
  const installed = readFileSync(marker, 'utf8');
  return (installed === wanted(root, 'everything') || installed === wanted(root, needed)) && worksHere(findNode(root));
}

/** Names the lockfile that node_modules was installed from; written when the installation has ended well. @param {string} root */
const markerOf = (root) => join(root, 'node_modules', '.contraddittorio-lock');

/** @param {string} root @param {PackageSet} set */
function wanted(root, set) {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lockfile} ${process.platform} ${process.arch} ${set}`;
}

/** @param {string} root @param {PackageSet} set @param {Run} run @param {string} lock */
async function install(root, set, run, lock) {
  const what = set === 'everything' ? 'the packages to build, run and test' : 'the packages to build and run';
  console.log(`Installing ${what} (package-lock.json), which takes a minute or two …`);
  const begun = Date.now();
  const target = wanted(root, set);
  rmSync(markerOf(root), { force: true });

  const [npm, npmArguments] = npmCommand();
  // Whatever the operator's own npm settings say. No package needs its install script, and npm 12 would not run it.
  const options = [
    set === 'everything' ? '--include=dev' : '--omit=dev',
    '--include=optional',
    '--ignore-scripts',
    '--legacy-peer-deps',
    '--loglevel=error',
    '--no-progress',
  ];
  /** @type {string[]} */
  const said = [];
  const { child, ended } = run(npm, [...npmArguments, 'ci', ...options], { stdio: ['ignore', 'pipe', 'pipe'] });
  nameInLock(lock, `${process.pid} ${child.pid}`);
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const shown = progress(root, set);
  const code = await ended;
  shown.stop();
  if (code !== 0) {
    console.error(said.join(''));
    console.error('The packages could not be installed: the reason stands above.');
    return code;
  }
  dropUnread(root, set);
  if (!worksHere(findNode(root))) {
    console.error(`The packages are in, but their Node does not run on this machine (${bundledNode(root)}).`);
    return 1;
  }
  writeFileSync(markerOf(root), target);
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
  return 0;
}

/** The npm that started us, else the one in the path. @returns {[string, string[]]} */
function npmCommand() {
  const started = process.env.npm_execpath ?? '';
  return started.endsWith('npm-cli.js') ? [process.execPath, [started]] : ['npm', []];
}

/** A hard link appears whole or not at all; a lock whose process is gone, with its npm, is taken over. @param {string} lock */
function takeLock(lock) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    if (existsSync(lock) && !installerLives(lock)) rmSync(lock, { force: true });
    linkSync(draft, lock);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Whoever reads it meets the old names or the new ones: an empty lock would be nobody's. @param {string} lock @param {string} pids */
function nameInLock(lock, pids) {
  const draft = `${lock}.${process.pid}`;
  writeFileSync(draft, pids);
  renameSync(draft, lock);
}

/** @param {string} lock */
function installerLives(lock) {
  try {
    const pids = readFileSync(lock, 'utf8').trim().split(' ').map(Number);
    return pids.some(isInstaller);
  } catch {
    return false;
  }
}

/** A number alone proves little: it may belong to another program by now, or to a process that has ended. @param {number} pid */
function isInstaller(pid) {
  if (process.platform === 'linux') {
    const path = `/proc/${pid}/cmdline`;
    return existsSync(path) && /npm|bootstrap/.test(readFileSync(path, 'utf8'));
  }
  const { stdout } = spawnSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  return /npm|bootstrap/.test(stdout ?? '');
}
