/** `npm run build`: builds the pages and the server into `dist` when that is missing or older than its sources. */
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type * as Vite from 'vite';
import { setNodeMode } from '#platform/env.ts';
import { takeLock } from '#platform/lock-file.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { dist, isBuilt, sourceHash, stampName } from './support/built.ts';
import { asciiSource } from './support/ascii-source.ts';
import { keepEarlierAssets } from './support/earlier-assets.ts';
import { precompress } from './support/precompress.ts';
import { runProgram } from './support/program.ts';
import { articlePartsName } from './support/program-files.ts';
import { startScript } from './support/start-script.ts';

const cache = '.cache';
const draftPrefix = 'build-';
const lockPollMs = 100;

/**
 * Builds unless `dist` is what the sources now say. Builds in a process of its own, which gives its memory back and
 * ends with this one. Throws an OperatorError when the build fails; its reasons stand on the terminal by then.
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  const [code] = (await once(startScript(import.meta.filename), 'exit')) as [number | null];
  if (code !== 0) throw new OperatorError('The pages could not be built: the reason stands above.');
}

async function build(atEnd: (undo: () => void) => void): Promise<void> {
  mkdirSync(cache, { recursive: true });
  atEnd(await waitForLock());
  if (isBuilt()) return;

  console.log('Building the pages …');
  const begun = Date.now();
  for (const left of readdirSync(cache)) {
    if (left.startsWith(draftPrefix)) rmSync(join(cache, left), { recursive: true });
  }
  const draft = join(cache, `${draftPrefix}${process.pid}`);
  const hash = sourceHash();
  setNodeMode('production');
  const vite = await import('vite');
  try {
    const builder = await vite.createBuilder({
      build: { outDir: draft, rolldownOptions: { checks: { bundlerTimings: false } } },
      logLevel: 'warn',
    });
    await builder.buildApp();
    await buildBeside(vite, draft);
    writeInAscii(join(draft, 'server'));
    await buildWorkers(vite, draft, hash);
  } catch (error) {
    // The message names file and line; the stack only says where the bundler was.
    throw error instanceof Error ? new OperatorError(error.message) : error;
  }
  precompress(join(draft, 'client'));
  keepEarlierAssets(dist, draft, new Date());
  writeFileSync(join(draft, stampName), hash);
  putInPlace(draft);
  console.log(`Built in ${Math.round((Date.now() - begun) / 1000)} s.`);
}

/**
 * What runs beside the server's one file, each in one of its own: what `npm start` does before it serves, while that is
 * read, and the thread that draws.
 */
const besideTheServer = [
  // These two are needed by a new database alone.
  { name: 'start.js', source: 'scripts/support/start-program.ts', external: ['pg-boss', 'better-auth'] },
  {
    name: 'drawing-worker.js',
    source: 'src/features/syndication/server/social/drawing-worker.ts',
    external: [],
  },
];

async function buildBeside(vite: typeof Vite, draft: string): Promise<void> {
  for (const { name, source, external } of besideTheServer) {
    await vite.build({
      configFile: false,
      logLevel: 'warn',
      build: {
        ssr: source,
        outDir: join(draft, 'server'),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { output: { entryFileNames: name, codeSplitting: false } },
      },
      ssr: { noExternal: true, external },
    });
  }
}

/** What a process keeps of its program in memory is half as much so. */
function writeInAscii(folder: string): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const path = join(folder, name);
    writeFileSync(path, asciiSource(readFileSync(path, 'utf8')));
  }
}

/** The service worker, and what takes its place where it is switched off (serve.ts): each one small file beside the pages'. */
const workers = { 'sw.js': 'src/service-worker/worker.ts', 'sw-off.js': 'src/service-worker/off.ts' };

/** Another release is another worker, by which browsers know it. */
async function buildWorkers(vite: typeof Vite, draft: string, release: string): Promise<void> {
  const list = join(draft, 'client', articlePartsName);
  const parts = readFileSync(list, 'utf8');
  rmSync(list);
  for (const [name, input] of Object.entries(workers)) {
    await vite.build({
      configFile: false,
      logLevel: 'warn',
      define: { RELEASE: JSON.stringify(release), ARTICLE_PARTS: parts },
      build: {
        outDir: join(draft, 'client'),
        emptyOutDir: false,
        copyPublicDir: false,
        rolldownOptions: { input, output: { format: 'iife', entryFileNames: name } },
      },
    });
  }
}

/** One build at a time in a checkout: waits for another to end, and answers how to let the next one go ahead. */
async function waitForLock(): Promise<() => void> {
  for (;;) {
    const taken = takeLock(join(cache, 'build.lock'), 'build');
    if (!('holder' in taken)) return taken.release;
    await sleep(lockPollMs);
  }
}

/** A build that was cut short never reaches its place, and so never counts as one. */
function putInPlace(draft: string): void {
  const old = `${draft}-old`;
  if (existsSync(dist)) renameSync(dist, old);
  renameSync(draft, dist);
  rmSync(old, { recursive: true, force: true });
}

if (import.meta.main) {
  await runProgram(({ atEnd }) => build(atEnd));
}
