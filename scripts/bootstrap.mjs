/**
 * What every `npm` command goes through: installs the packages when they are missing or stale, then runs
 * `scripts/COMMAND.ts` with the operator's own Node, or with the one that the packages bring along where that is too
 * old. Runs on any Node from 20, without packages.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './support/installation.mjs';
import { findNode, refusalOfMachine } from './support/node-of-command.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const oldestNode = 20;
/** Commands that need more than it takes to build and run: test runners, linters, browsers, and what measures. */
const developing = ['bench', 'check', 'dev', 'icons', 'pictures', 'test'];
const pollMs = 250;
/** Between an unexpected end and the next start; after one that served for as long as `settled` it is the first again. */
const restartMs = { first: 500, longest: 30_000, settled: 60_000 };
/** How a command ends that was told to stop, also where its own process was told alone: see scripts/support/program.ts. */
const stoppedExitCodes = [0, 130];
/** Aborted once somebody asked for the end. */
const stop = new AbortController();

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

  const refusal = refusalOfMachine(root);
  if (refusal) return refuse(refusal);
  const needed = developing.includes(command) ? 'everything' : 'production';
  const failure = await ensureInstalled(root, needed, (file, given, options) => {
    const installing = start(file, given, options);
    return { child: installing, ended: ended(installing) };
  });
  if (failure) return failure;
  return keepRunning(() =>
    start(findNode(root), [...nodeOptions().flags, script, ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { ...serverEnvironment(), ...process.env },
    }),
  );
}

/**
 * Runs a command to its end. Once it has served, it is started again with growing pauses whatever ended it: killed from
 * outside, for want of memory for example, an error of its own, or what it refuses at a later start, because a database
 * that is away at that moment comes back. What it refuses at its first start stays, and so does the end that was asked for.
 * @param {() => import('node:child_process').ChildProcess} run
 */
async function keepRunning(run) {
  let hasServed = false;
  for (let pause = restartMs.first; ; pause = Math.min(2 * pause, restartMs.longest)) {
    const running = run();
    let servingSince = Infinity;
    running.on('message', (message) => {
      if (message === 'serving') servingSince = Date.now();
    });
    const code = await ended(running);
    hasServed ||= servingSince < Infinity;
    if (!hasServed || stoppedExitCodes.includes(code) || stop.signal.aborted) return code;

    if (Date.now() - servingSince > restartMs.settled) pause = restartMs.first;
    const why = running.signalCode ?? `exit code ${code}`;
    console.error(`Contraddittorio ended unexpectedly (${why}): it is started again in ${pause / 1000} s.`);
    await sleep(pause, undefined, { signal: stop.signal }).catch(() => {});
    if (stop.signal.aborted) return code;
  }
}

/**
 * What this command's process holds in memory is kept in bounds. With gigabytes free V8 lets garbage lie: a process of
 * 150 MB grows by a third before it collects, and what is young may take 100 MB more. The system's allocator keeps what is
 * free, for each thread that compresses or draws: for two of them, and no more than 128 KB, is 60 MB less.
 * @returns {{ flags: string[], environment: Record<string, string> }}
 */
function nodeOptions() {
  const options = JSON.parse(readFileSync(join(root, 'scripts/support/node-options.json'), 'utf8'));
  return options[command] ?? { flags: [], environment: {} };
}

/** Of what the server is made of Node keeps what it compiled it to: half a second less at the next start. */
function serverEnvironment() {
  const compiled = command === 'start' ? { NODE_COMPILE_CACHE: join(root, '.cache', 'compiled') } : {};
  return { ...compiled, ...nodeOptions().environment };
}

/**
 * Starts a child in the checkout, to which signals are passed on.
 * @param {string} file
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function start(file, args, options) {
  const path = [dirname(findNode(root)), join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter);
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
    process.on(signal, () => {
      stop.abort();
      child?.kill(signal);
    });
  }
  if (!process.env.npm_lifecycle_event) return;
  // npm's shell may swallow a signal and npm may be killed: whoever started us is gone then, and nobody can stop us.
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid === parent) return;
    stop.abort();
    child?.kill('SIGTERM');
  }, pollMs).unref();
}

/** @param {string} sentence @param {number} code */
function refuse(sentence, code = 1) {
  console.error(sentence);
  return code;
}
