import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** How long each question took, in milliseconds, address by address. */
type Waited = number[][];

/** Asks addresses of this machine at a steady pace (`waits.ts`) for as long as `meanwhile` takes. */
export async function waitedWhile(addresses: readonly string[], meanwhile: () => Promise<unknown>): Promise<Waited> {
  const asking = new Worker(new URL('waits.ts', import.meta.url), { workerData: addresses });
  const answered = once(asking, 'message') as Promise<[Waited]>;
  try {
    await meanwhile();
  } finally {
    asking.postMessage('end', []);
  }
  const [waited] = await answered;
  return waited;
}

/** What the given part of the questions, from 0 to 1, took at most. */
export function share(waited: readonly number[], part: number): number {
  const sorted = waited.toSorted((a, b) => a - b);
  return sorted[Math.ceil(part * sorted.length) - 1]!;
}

/** The middle and the end of them, as words. */
export const toldWaits = (waited: readonly number[]) =>
  `p50 ${share(waited, 0.5).toFixed(1)}, p99 ${share(waited, 0.99).toFixed(1)}, longest ${share(waited, 1).toFixed(0)} ms`;
