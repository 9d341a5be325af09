/**
 * Asks addresses again and again, one after the other and each on a connection of its own, until it is told to end, and
 * answers how many milliseconds each question took. A thread of its own, so that nothing else of the bench is in them.
 */
import { Agent, get } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/** Between two questions, so that asking is no load of its own. */
const pauseMs = 2;

const ending = new AbortController();
parentPort!.once('message', () => ending.abort());
parentPort!.postMessage(await Promise.all((workerData as string[]).map(waits)), []);

async function waits(address: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const waited: number[] = [];
  while (!ending.signal.aborted) {
    const before = performance.now();
    await answer(address, agent);
    waited.push(performance.now() - before);
    await sleep(pauseMs);
  }
  agent.destroy();
  return waited;
}

function answer(address: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { agent }, (response) => response.resume().on('end', () => resolve())).on('error', reject);
  });
}
