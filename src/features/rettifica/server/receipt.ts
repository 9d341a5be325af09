import { randomInt } from 'node:crypto';
import { romeMonth } from '#lib/rome-time.ts';

/** `R-2026-11-48213907`: to be said on the telephone. */
export function newReceipt(at: Date): string {
  return `R-${romeMonth(at)}-${randomInt(10_000_000, 100_000_000)}`;
}
