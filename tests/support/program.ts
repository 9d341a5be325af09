import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import nodeOptions from '../../scripts/support/node-options.json' with { type: 'json' };

export interface Program {
  url: string;
  child: ChildProcess;
  /** What it wrote so far, standard error included. */
  output: () => string;
  /** Asks it to stop and answers with its exit code. */
  stop(): Promise<number | null>;
}

const pollMs = 50;
/** The last line that the person who started it reads (`scripts/support/greeting.ts`). */
const endOfGreeting = 'Stop with Ctrl-C.\n';
/** Twice what the program takes at most. */
const longestStopMs = 20_000;

/**
 * Starts the whole program as `npm start` does, on a free port, and answers when all of it is up: it serves, and what it
 * tells the person who started it has come, so that the output holds nothing but its log from then on. One that is not up
 * within the time is stopped.
 */
export async function startProgram(environment: Record<string, string>, readyWithinMs = 120_000): Promise<Program> {
  const port = Number(environment.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [...nodeOptions.start.flags, 'scripts/start.ts'], {
    env: {
      NODE_COMPILE_CACHE: '.cache/compiled',
      ...nodeOptions.start.environment,
      ...process.env,
      RATE_LIMIT_FACTOR: '1000',
      ...environment,
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));

  const url = `http://127.0.0.1:${port}`;
  const isReady = async () => {
    if (isOver(child)) throw new Error(`The program ended with ${child.exitCode ?? child.signalCode}:\n${written}`);
    // It serves before its jobs are at work: a database that goes away in between would end the start.
    if (!written.includes(endOfGreeting)) return false;
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    return ready?.ok === true;
  };
  try {
    await until(isReady, readyWithinMs);
  } catch (error) {
    if (isOver(child)) throw error;
    // Nobody else knows of it: it would hold its port and its database as long as the machine runs.
    await stopped(child);
    const message = `Process ${child.pid} was not ready within ${readyWithinMs} ms, and is stopped:\n${written}`;
    throw new Error(message, { cause: error });
  }

  return {
    url,
    child,
    output: () => written,
    async stop() {
      if (isOver(child)) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** Asks a process to stop, and kills it where it does not. */
async function stopped(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const hasStopped = new AbortController();
  const late = wait(longestStopMs, undefined, { signal: hasStopped.signal }).then(
    () => child.kill('SIGKILL'),
    () => {},
  );
  await ended;
  hasStopped.abort();
  await late;
}

/** Waits until something holds, asking again and again; fails loudly when it does not within the time. */
export async function until(holds: () => Promise<boolean> | boolean, withinMs = 60_000): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (!(await holds())) {
    if (Date.now() > deadline) throw new Error(`Not within ${withinMs} ms: ${holds}`);
    await wait(pollMs);
  }
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
