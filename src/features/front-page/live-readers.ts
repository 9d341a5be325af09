/** The simulated count begins here (specification 1, 9). */
export const simulatedReaders = 327;
/** It drifts this often (specification 1, 9). */
export const driftEveryMs = 10_000;

/** The next simulated count: one less, the same or one more, as chance (0 to 1) has it, and never below zero. */
export function drifted(count: number, chance: number): number {
  return Math.max(0, count + Math.floor(chance * 3) - 1);
}
