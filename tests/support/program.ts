import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import nodeFlags from '../../scripts/support/node-flags.json' with { type: 'json' };

export interface Program {
  url: string;
  child: ChildProcess;
  /** What it wrote so far, standard error included. */
  output: () => string;
  /** Asks it to stop and answers with its exit code. */
  stop(): Promise<number | null>;
}

const readyWithinMs = 120_000;
const pollMs = 50;

/** Starts the whole program as `npm start` does, on a free port, and answers when it is ready to serve. */
export async function startProgram(environment: Record<string, string>): Promise<Program> {
  const port = Number(environment.PORT ?? (await freePort()));
  const child = spawn(process.execPath, [...nodeFlags.start, 'scripts/start.ts'], {
    env: { ...process.env, RATE_LIMIT_FACTOR: '1000', ...environment, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let written = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written += chunk.toString()));

  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (child.exitCode !== null) throw new Error(`The program ended with ${child.exitCode}:\n${written}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    return ready?.ok === true;
  }, readyWithinMs);

  return {
    url,
    child,
    output: () => written,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      return child.exitCode;
    },
  };
}

/** Waits until something holds, asking again and again; fails loudly when it does not within the time. */
export async function until(holds: () => Promise<boolean> | boolean, withinMs = 10_000): Promise<void> {
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
