import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findProcess } from '#platform/processes.ts';
import { freePort, until } from '../support/program.ts';
import type { Toolchain } from './toolchain.ts';

/** The account that owns a checkout and starts the program in it. */
export interface Account {
  uid: number;
  gid: number;
}

/** A first start puts in the demo content; one in a fresh clone waits for the registry and the disk besides. */
const readyWithinMs = 600_000;
/** Of the environment of the test run, what a person's terminal would have too. */
const kept =
  /^(PATH|HOME|USER|LANG|LC_\w+|TMPDIR|NODE_EXTRA_CA_CERTS|SSL_\w+|\w+_proxy|npm_config_(registry|cafile|\w*proxy))$/i;

export const isRoot = process.getuid?.() === 0;

/**
 * A copy of the working tree as a person would have it after cloning, with the packages and the build of this one when
 * `setUp`, with the build alone when that is `built`, and with neither otherwise. `closed` puts it under a folder that only its owner may enter.
 */
export function makeCheckout({
  setUp = true,
  closed = false,
  account,
}: { setUp?: boolean | 'built'; closed?: boolean; account?: Account } = {}) {
  const parent = mkdtempSync(join(tmpdir(), 'contraddittorio-checkout-'));
  const folder = join(parent, 'contraddittorio');
  copyFiles(folder);
  if (setUp) linkFolder('dist', join(folder, 'dist'));
  if (setUp === true) linkFolder('node_modules', join(folder, 'node_modules'));
  if (account)
    giveTo(account, [
      parent,
      folder,
      ...ownFiles()
        .flatMap((file) => [dirname(file), file])
        .map((file) => join(folder, file)),
    ]);
  if (!closed) chmodSync(parent, 0o755);

  const dataDir = join(folder, '.data');
  const started: Program[] = [];
  return {
    folder,
    dataDir,
    /** Runs `npm start`, or the same without npm as another account, which may have no npm. */
    async start(settings: Record<string, string> = {}, as?: Account, tools?: Toolchain): Promise<Program> {
      return this.run('start', settings, as, tools);
    },
    /** Runs one of the commands that bring up the whole publication, on a free port unless the settings name one. */
    async run(
      command: 'start' | 'dev',
      settings: Record<string, string>,
      as?: Account,
      tools?: Toolchain,
    ): Promise<Program> {
      const program = new Program(folder, command, { PORT: String(await freePort()), ...settings }, as, tools);
      started.push(program);
      return program;
    },
    /** The process number of the living database, if there is one. */
    postmaster: () => livingPostmaster(dataDir),
    /** Ends what a failed test left running, the database included, so that the next one begins as if it had passed. */
    async killAll(): Promise<void> {
      for (const program of started) program.kill();
      await Promise.all(started.map(({ ended }) => ended));
      const postmaster = livingPostmaster(dataDir);
      if (postmaster) process.kill(postmaster, 'SIGKILL');
      await until(() => !livingPostmaster(dataDir));
    },
    async remove(): Promise<void> {
      await this.killAll();
      for (const left of [parent, databaseHome(dataDir)])
        rmSync(left, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

export type Checkout = ReturnType<typeof makeCheckout>;

/** One run of a command, from npm on. */
export class Program {
  readonly url: string;
  readonly ended: Promise<number | null>;
  readonly #child: ChildProcess;
  #output = '';

  constructor(folder: string, name: string, settings: Record<string, string>, as?: Account, tools?: Toolchain) {
    this.url = `http://localhost:${settings.PORT}`;
    const [command, ...args] = commandLine(folder, name, as, tools);
    // A process group of its own, as a terminal gives it: Ctrl-C reaches all of it.
    this.#child = spawn(command, args, {
      cwd: folder,
      env: { ...environment(tools), ...(as ? { HOME: folder } : {}), ...settings },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...as,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (chunk: Buffer) => (this.#output += chunk.toString()));
    }
    this.ended = once(this.#child, 'exit').then(([code]) => code as number | null);
  }

  /** What it wrote, standard error included. */
  get output(): string {
    return this.#output;
  }

  async untilSaid(text: string): Promise<void> {
    await until(() => this.#whileAlive(() => this.#output.includes(text)), readyWithinMs);
  }

  async untilReady(): Promise<void> {
    await until(
      () => this.#whileAlive(async () => (await fetch(`${this.url}/readyz`).catch(() => undefined))?.ok === true),
      readyWithinMs,
    );
    await this.untilSaid('Stop with Ctrl-C');
  }

  /** As Ctrl-C in the terminal does. */
  interrupt(): void {
    this.#signal(-this.#child.pid!, 'SIGINT');
  }

  /** To npm alone, as service managers do. */
  terminate(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): void {
    this.#signal(this.#child.pid!, signal);
  }

  /** npm and all that it started, but the database. */
  kill(): void {
    this.#signal(-this.#child.pid!, 'SIGKILL');
  }

  #signal(target: number, signal: NodeJS.Signals): void {
    try {
      process.kill(target, signal);
    } catch {
      // It has ended already.
    }
  }

  #whileAlive<T>(ask: () => T): T {
    if (this.#child.exitCode !== null) throw new Error(`npm ended with ${this.#child.exitCode}:\n${this.#output}`);
    return ask();
  }
}

function commandLine(folder: string, name: string, as?: Account, tools?: Toolchain): [string, ...string[]] {
  if (as) return [bundledNode(folder), 'scripts/bootstrap.mjs', name];
  return tools ? [tools.node, tools.npm, 'run', name] : ['npm', 'run', name];
}

/** The Node that the packages bring: another account may have none, and may not enter the folder of this one. */
function bundledNode(folder: string): string {
  const modules = join(folder, 'node_modules');
  const name = readdirSync(modules).find((entry) => /^node-(bin-)?(linux|darwin)-(x64|arm64)$/.test(entry));
  return join(modules, name!, 'bin', 'node');
}

/** What the repository holds and what is about to be added to it. */
function ownFiles(): string[] {
  // Git refuses a checkout of another account, as when root tests a user's.
  const list = execFileSync('git', ['-c', 'safe.directory=*', 'ls-files', '-co', '--exclude-standard', '-z'], {
    encoding: 'utf8',
  });
  return list.split('\0').filter((file) => file && existsSync(file));
}

function copyFiles(to: string): void {
  for (const file of ownFiles()) {
    mkdirSync(join(to, dirname(file)), { recursive: true });
    copyFileSync(file, join(to, file));
  }
}

/** Links instead of copies where the file system can: nothing in them is ever changed, only replaced. */
function linkFolder(from: string, to: string): void {
  if (spawnSync('cp', ['-al', from, to]).status !== 0) {
    rmSync(to, { recursive: true, force: true });
    execFileSync('cp', ['-a', from, to]);
  }
}

function giveTo({ uid, gid }: Account, paths: readonly string[]): void {
  for (const path of new Set(paths)) chownSync(path, uid, gid);
}

function environment(tools?: Toolchain): Record<string, string | undefined> {
  const own = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
  // Without the folders that npm adds, in which `node` is another one than the machine's.
  const path = own.PATH?.split(':').filter((entry) => !entry.includes('node_modules')) ?? [];
  return { ...own, PATH: [...(tools ? [dirname(tools.node)] : []), ...path].join(':') };
}

function databaseHome(dataDir: string): string {
  const pointer = join(dataDir, 'database-location');
  return existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : dataDir;
}

function livingPostmaster(dataDir: string): number | undefined {
  const home = databaseHome(dataDir);
  const folder = existsSync(home) ? readdirSync(home).find((name) => /^pg\d+$/.test(name)) : undefined;
  const pidFile = join(home, folder ?? '', 'postmaster.pid');
  const pid = folder && existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : undefined;
  return pid && findProcess(pid)?.command.includes(home) ? pid : undefined;
}
