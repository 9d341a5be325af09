import { freePort } from './program.ts';

export interface HeldLoop {
  /** What the program is started with, so that it can be asked. */
  environment: Record<string, string>;
  /** The longest that the program's thread was kept by what it answers meanwhile, in pieces of plain work of its own. */
  during(work: () => Promise<unknown>): Promise<number>;
  /** Whether it was kept for less than is allowed in one of six tries: the engine's first look at a work is left out. */
  isBriefIn(work: () => Promise<unknown>): Promise<boolean>;
}

/**
 * No request may hold the event loop for more than 100 ms. Milliseconds say more of the machine than of the program:
 * what is measured is the time of the program's own thread, compared with work that takes about 10 ms on a quiet core.
 */
export const mostPieces = 10;

/** Measures how long a program (`startProgram`) answers nobody. */
export async function heldLoop(): Promise<HeldLoop> {
  const port = await freePort();
  const tell = async (path: string) => Number(await (await fetch(`http://127.0.0.1:${port}${path}`)).text());
  const during = async (work: () => Promise<unknown>) => {
    const piece = await tell('/piece');
    await work();
    return (await tell('/')) / piece;
  };
  return {
    environment: { LOOP_PROBE_PORT: String(port), NODE_OPTIONS: '--import ./tests/support/loop-probe.mjs' },
    during,
    async isBriefIn(work) {
      for (let left = 6; left > 0; left -= 1) if ((await during(work)) < mostPieces) return true;
      return false;
    },
  };
}
