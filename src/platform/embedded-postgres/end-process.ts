import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf } from '../processes.ts';

/** A signal, and for how long its process may take to end before the next one is sent. */
export interface Way {
  signal: NodeJS.Signals;
  forMs: number;
}

/** Of the time for a stop, what is kept for one at once, and for none at all: a server that hangs hears nothing. */
const hurryMs = { atOnce: 1500, kill: 500 };
/** However little time there is, each signal gets this much: of several that are sent at once only the last would count. */
const leastMs = 250;
const pollMs = 25;

/**
 * How a PostgreSQL server is made to end in this time: `fast` ends its connections and writes everything out; `immediate`,
 * and whatever has no time for that, leaves it to the next start, which loses nothing; by force when it hears neither.
 */
export function waysToStop(mode: 'fast' | 'immediate', withinMs: number): Way[] {
  const writesOutFor = withinMs - hurryMs.atOnce;
  const kill: Way = { signal: 'SIGKILL', forMs: Infinity };
  if (mode === 'immediate' || writesOutFor < leastMs) {
    return [{ signal: 'SIGQUIT', forMs: Math.max(leastMs, withinMs - hurryMs.kill) }, kill];
  }
  return [{ signal: 'SIGINT', forMs: writesOutFor }, { signal: 'SIGQUIT', forMs: hurryMs.atOnce - hurryMs.kill }, kill];
}

/**
 * Sends one signal after the other until the process does not live any more. One that ends meanwhile has ended. By force
 * the processes that it started end with it: stopped in their tracks they would never notice that it is gone, and no
 * other server could have the data that they hold.
 */
export async function endProcess(pid: number, lives: () => boolean, ways: readonly Way[]): Promise<void> {
  for (const { signal, forMs } of ways) {
    const withIt = signal === 'SIGKILL' ? childrenOf(pid) : [];
    if (!lives() || !hears(pid, signal)) return;
    for (const child of withIt) hears(child, signal);
    const deadline = Date.now() + forMs;
    do {
      await sleep(pollMs);
      if (!lives()) return;
    } while (Date.now() < deadline);
  }
}

/** Sends a signal to a process and tells whether there was one to hear it. */
export function hears(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
    throw error;
  }
}
