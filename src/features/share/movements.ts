import { netOf } from './rules.ts';

/** A real payment as it stood when a month ended. */
export interface BookedPayment {
  /** With its tax. */
  cents: number;
  /** Whether it was neither given back nor disputed. */
  stands: boolean;
  /** What it added when it was booked first, net of tax; null before that. */
  first: number | null;
  /** What of it the months before have in their sums. */
  booked: number;
}

/**
 * What a payment adds to the month that ends, or takes from it, in cents net of tax: what went back takes exactly what had
 * been added, and what comes back again (a refund that failed, a dispute that was won) adds the same. Each message that is
 * late thus counts in the month in which it is known.
 */
export function movementOf({ cents, stands, first, booked }: BookedPayment, vatPercent: number): number {
  if (!stands) return 0 - booked;
  return booked === 0 ? (first ?? netOf(cents, vatPercent)) : 0;
}
