/** The simulated count begins here (specification 1, 9). */
export const simulatedReaders = 327;
/** It drifts this often (specification 1, 9). */
export const driftEveryMs = 10_000;

/** The next simulated count: one less, the same or one more, as chance (0 to 1) has it, and never below zero. */
export function drifted(count: number, chance: number): number {
  return Math.max(0, count + Math.floor(chance * 3) - 1);
}

/** Below this the number is not told (product rules 3). */
export const fewestShown = 10;

/** The next shown count: the first real one as it is, then one step towards it, so that the number breathes. */
export function steppedTo(shown: number | undefined, real: number): number {
  return shown === undefined ? real : shown + Math.sign(real - shown);
}
