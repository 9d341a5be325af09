import { netOf } from '#features/subscriptions/money.ts';

/** A real payment as it stood when a month ended. */
export interface BookedPayment {
  /** What of it stayed after what was given back of it, with its tax. */
  cents: number;
  /** Whether it was neither given back nor disputed. */
  stands: boolean;
  /** How many months it pays for. */
  months: number;
  /** How many of them had begun, with the first; the one that ends is the last of these. */
  begun: number;
  /** The tax of the month in which it was booked first; null before that. */
  vatPercent: number | null;
  /** What of it the months before have in their sums. */
  booked: number;
}

/**
 * What a payment adds to the month that ends, or takes from it, in cents net of tax. A payment for a year adds a twelfth to
 * each of its months, rounded so that the twelve are the whole. Of what was given back in part the months that have begun
 * give theirs. What went back takes exactly what had been added, and what comes back again (a refund that failed, a dispute
 * that was won) adds the same. Each message that is late thus counts in the month in which it is known.
 */
export function movementOf(payment: BookedPayment, vatPercent: number): number {
  const { cents, stands, months, begun, booked } = payment;
  const net = netOf(cents, payment.vatPercent ?? vatPercent);
  const due = stands ? Math.floor((net * Math.min(begun, months)) / months) : 0;
  return due - booked;
}
