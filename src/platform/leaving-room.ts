import { setTimeout as sleep } from 'node:timers/promises';

/** The longest rest: what took longer waited for others, a mail server for instance, and took no room meanwhile. */
const mostMs = 50;

/**
 * Does what goes to as many as there are and nobody waits for, then rests as long as it took, so that readers keep the
 * larger part of a process that does both. What fails rests not.
 */
export async function leavingRoom<Done>(work: () => Promise<Done>): Promise<Done> {
  const begun = performance.now();
  const done = await work();
  await sleep(Math.min(performance.now() - begun, mostMs));
  return done;
}
