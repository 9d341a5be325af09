/**
 * What every `npm` command goes through: installs the packages when they are missing or stale, then runs
 * `scripts/COMMAND.ts` with the Node that the packages bring along. Runs on any Node from 20, without packages.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const modules = join(root, 'node_modules');
const node = join(modules, 'node', 'bin', 'node');
/** Names the lockfile that node_modules was installed from; written when the installation has ended well. */
const marker = join(modules, '.contraddittorio-lock');
const cache = join(root, '.cache');
const installLock = join(cache, 'install.lock');
const oldestNode = 20;
const pollMs = 250;

/** The child at work, which every signal is passed on to. @type {import('node:child_process').ChildProcess | undefined} */
let child;

const [command = '', ...args] = process.argv.slice(2);
passSignalsOn();
process.exitCode = await main();

async function main() {
  if (Number.parseInt(process.versions.node, 10) < oldestNode) {
    return refuse(`Contraddittorio needs Node ${oldestNode} or newer, and this is ${process.version}.`);
  }
  const script = join(root, 'scripts', `${command}.ts`);
  if (!/^[a-z-]+$/.test(command) || !existsSync(script)) return refuse(`There is no command '${command}'.`);

  const failure = await ensureInstalled();
  if (failure) return failure;
  return ended(start(node, [...nodeFlags(), script, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] }));
}

/**
 * Flags of Node for this command. The server's heap is kept in bounds: with gigabytes free V8 lets garbage lie, and a
 * process that holds about 150 MB grows by a third before it collects. @returns {string[]}
 */
function nodeFlags() {
  return JSON.parse(readFileSync(join(root, 'scripts/support/node-flags.json'), 'utf8'))[command] ?? [];
}

/** Answers 0, or the exit code of an installation that failed. */
async function ensureInstalled() {
  if (isInstalled()) return 0;
  mkdirSync(cache, { recursive: true });
  while (!takeInstallLock()) await sleep(pollMs);
  try {
    return isInstalled() ? 0 : await install();
  } finally {
    rmSync(installLock, { force: true });
  }
}

/** Packages made for another system do not count, as when a folder is shared with a container. */
function isInstalled() {
  return existsSync(marker) && readFileSync(marker, 'utf8') === wantedMarker() && nodeWorks();
}

function wantedMarker() {
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  return `${lockfile} ${process.platform} ${process.arch}`;
}

function nodeWorks() {
  return spawnSync(node, ['--version']).status === 0;
}

async function install() {
  console.log('Installing the packages that package-lock.json names, which takes a minute or two …');
  const begun = Date.now();
  const wanted = wantedMarker();
  rmSync(marker, { force: true });

  const [npm, npmArguments] = npmCommand();
  // Whatever the operator's own npm settings say: the build needs development packages and install scripts.
  const options = [
    '--include=dev',
    '--include=optional',
    '--ignore-scripts=false',
    '--loglevel=error',
    '--no-progress',
  ];
  /** @type {string[]} */
  const said = [];
  const installing = start(npm, [...npmArguments, 'ci', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
  });
  writeFileSync(installLock, `${process.pid} ${installing.pid}`);
  for (const stream of [installing.stdout, installing.stderr]) stream?.on('data', (chunk) => said.push(String(chunk)));
  const code = await ended(installing);
  if (code !== 0) {
    console.error(said.join(''));
    return refuse('The packages could not be installed: the reason stands above.', code);
  }
  if (!nodeWorks()) return refuse(`The packages are in, but their Node does not run on this machine (${node}).`);
  writeFileSync(marker, wanted);
  console.log(`Installed in ${Math.round((Date.now() - begun) / 1000)} s.`);
  return 0;
}

/** The npm that started us, else the one in the path. @returns {[string, string[]]} */
function npmCommand() {
  const started = process.env.npm_execpath ?? '';
  return started.endsWith('npm-cli.js') ? [process.execPath, [started]] : ['npm', []];
}

/**
 * One installation at a time in a checkout. A hard link appears whole or not at all; a lock whose process is gone,
 * with its npm, is taken over.
 */
function takeInstallLock() {
  const draft = `${installLock}.${process.pid}`;
  writeFileSync(draft, String(process.pid));
  try {
    if (existsSync(installLock) && !installerLives()) rmSync(installLock, { force: true });
    linkSync(draft, installLock);
    return true;
  } catch {
    return false;
  } finally {
    rmSync(draft, { force: true });
  }
}

function installerLives() {
  try {
    const pids = readFileSync(installLock, 'utf8').trim().split(' ').map(Number);
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

/**
 * Starts a child in the checkout, to which signals are passed on.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function start(file, args, options) {
  const path = `${join(modules, '.bin')}${delimiter}${process.env.PATH}`;
  child = spawn(file, args, { cwd: root, ...options, env: { ...(options.env ?? process.env), PATH: path } });
  return child;
}

/**
 * The exit code of a child, or 128 and the signal's number as shells say it.
 * @param {import('node:child_process').ChildProcess} running
 * @returns {Promise<number>}
 */
function ended(running) {
  return new Promise((resolve) => {
    running.on('error', (error) => resolve(refuse(`${running.spawnfile} cannot be run: ${error.message}`)));
    running.on('close', (code, signal) => resolve(code ?? 128 + (signal ? constants.signals[signal] : 0)));
  });
}

/** Ends only after the child has: it gets every signal once more from here, which it takes for one. */
function passSignalsOn() {
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
    process.on(signal, () => child?.kill(signal));
  }
  if (!process.env.npm_lifecycle_event) return;
  // npm's shell may swallow a signal and npm may be killed: whoever started us is gone then, and nobody can stop us.
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && child?.kill('SIGTERM'), pollMs).unref();
}

/** @param {string} sentence @param {number} code */
function refuse(sentence, code = 1) {
  console.error(sentence);
  return code;
}
