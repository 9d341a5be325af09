import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts one of the bare servers of this folder in a process of its own; it prints its port when it listens. */
export async function startServer(file: string, args: string[]): Promise<{ url: string; stop(): void }> {
  const script = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [script, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const [line] = (await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended before it listened`))),
  ])) as [Buffer];
  return { url: `http://127.0.0.1:${Number(line.toString())}`, stop: () => child.kill() };
}
