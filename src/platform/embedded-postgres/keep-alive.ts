import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../log.ts';
import { atMost } from '../within.ts';

/** How often it is looked whether the server lives. */
const lookEveryMs = process.platform === 'linux' ? 250 : 2000;
/** Between two tries to start it: short enough that it is back within 15 seconds of what kept it down. */
const retryMs = { first: 250, longest: 4000 };

/**
 * Keeps a server up: starts it again whenever it does not live, with growing pauses where that fails, as on a full disk,
 * until `end`, which waits no longer than it is told for a start under way.
 */
export function keepAlive(
  lives: () => boolean,
  start: () => Promise<void>,
  looks = { everyMs: lookEveryMs, ...retryMs },
): { end(withinMs: number): Promise<void> } {
  const ended = new AbortController();
  const pause = (ms: number) => sleep(ms, undefined, { signal: ended.signal, ref: false }).catch(() => {});

  const bringBack = async () => {
    log.error('the database has ended: it is started again');
    for (
      let wait = looks.first, tries = 1;
      !ended.signal.aborted;
      wait = Math.min(2 * wait, looks.longest), tries += 1
    ) {
      try {
        await start();
        return log.warn({ tries }, 'the database is back');
      } catch (error) {
        if (tries === 1) log.error({ reason: reasonOf(error) }, 'the database does not start: it is tried on');
        await pause(wait);
      }
    }
  };
  const watching = (async () => {
    while (!ended.signal.aborted) {
      await pause(looks.everyMs);
      if (!ended.signal.aborted && !lives()) await bringBack();
    }
  })();

  return {
    async end(withinMs) {
      ended.abort();
      await atMost(withinMs, watching);
    },
  };
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
