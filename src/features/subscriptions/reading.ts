import type { BillingInterval, SubscriptionState } from './states.ts';

/** A refund after which some of its payment stayed. */
export interface PartialRefund {
  id: string;
  cents: number;
  at: Date;
}

/** A payment as the provider tells of it. */
export interface Charge {
  id: string;
  /** The provider's invoice for it, where that can be read. */
  invoiceId: string | null;
  cents: number;
  paidAt: Date;
  /** When all of it had been given back. */
  refundedAt: Date | null;
  /** What was given back of it while some of it stayed, the oldest first. */
  partialRefunds: readonly PartialRefund[];
  /** When the cardholder's bank took it back; null also after that was decided for us. */
  disputedAt: Date | null;
  /** Whether that was decided against us: then nobody gives it again. */
  isDisputeLost: boolean;
  /** Whether money moved: neither in the test payments nor in the provider's own trials. */
  isReal: boolean;
}

/** An invoice for which a payment failed, whatever became of it afterwards. */
export interface FailedPayment {
  invoiceId: string;
  /** The first time. */
  failedAt: Date;
  /** Whether money would have moved. */
  isReal: boolean;
}

/** A subscription as the provider tells of it, in words that no provider owns. */
export interface ProviderSubscription {
  id: string;
  customerId: string;
  /** The person for whom the checkout was opened. */
  userId: string | null;
  /** The checkout of ours in which it was ordered, whatever its price; null for what bears no mark of this publication. */
  checkoutId: string | null;
  /** Whether its price is one that is sold now. */
  hasPriceOfNow: boolean;
  interval: BillingInterval;
  status: 'incomplete' | 'active' | 'past_due' | 'unpaid' | 'canceled';
  endsAtPeriodEnd: boolean;
  /** Whether it was us who let it end then, for the time of a dispute. */
  endsForDispute: boolean;
  periodStart: Date;
  periodEnd: Date;
  /** When the first of the periods began that are not paid, where the provider tells. */
  owedSince: Date | null;
  createdAt: Date;
  /** Whether the first period is open without a payment, by a code that gives it away. */
  beganFree: boolean;
  /** Payments that went through, the oldest first. */
  charges: readonly Charge[];
  failures: readonly FailedPayment[];
}

/** What is paid once and never renews, as the provider tells of it: a plan that somebody gives away. */
export interface ProviderOrder {
  /** Of the checkout in which it was ordered. */
  id: string;
  customerId: string;
  /** The given plan of ours; null for what somebody else sells through the same account. */
  givenPlanId: string | null;
  status: 'open' | 'paid' | 'expired';
  createdAt: Date;
  /** Payments that went through, the oldest first. */
  charges: readonly Charge[];
}

/**
 * Our word for what the provider says. An end is an end whatever was disputed before; a payment that was given back
 * closes what it had paid for, even where the provider would go on, and so does one whose dispute was lost.
 */
export function stateOf({ status, endsAtPeriodEnd, charges }: ProviderSubscription): SubscriptionState {
  const isRefunded = charges.length > 0 && charges.at(-1)!.refundedAt !== null;
  if (status === 'canceled') return isRefunded ? 'refunded' : 'canceled';
  if (status === 'incomplete') return 'incomplete';
  if (isRefunded) return 'refunded';
  const dispute = disputeOver(charges);
  // Whoever waited for its period to end could not subscribe again until then: for a year, where that was paid.
  if (dispute === 'lost') return 'canceled';
  if (dispute) return 'disputed';
  if (status !== 'active') return status;
  return endsAtPeriodEnd ? 'active_ending' : 'active';
}

/** What cardholders' banks say of payments of which we gave nothing back; undefined where none is disputed. */
export function disputeOver(charges: readonly Charge[]): 'open' | 'lost' | undefined {
  const disputed = charges.filter(({ disputedAt, refundedAt }) => disputedAt && !refundedAt);
  if (disputed.length === 0) return undefined;
  return disputed.some(({ isDisputeLost }) => isDisputeLost) ? 'lost' : 'open';
}

/** Whether nothing of a payment is left to give back: we did, or the cardholder's bank did for good. */
export function isReturned({ refundedAt, isDisputeLost }: Charge): boolean {
  return refundedAt !== null || isDisputeLost;
}

/**
 * Since when a payment is owed. The provider opens a new period on the day on which the payment for it is due, and goes
 * on opening them: what counts is the first, so that the days of grace begin once.
 */
export function pastDueSince({ status, owedSince, periodStart }: ProviderSubscription): Date | null {
  return status === 'past_due' || status === 'unpaid' ? (owedSince ?? periodStart) : null;
}

/** Until when the last payment reaches, or what was given away. */
export function paidUntil(seen: ProviderSubscription): Date | null {
  return seen.charges.length === 0 && !seen.beganFree ? null : (pastDueSince(seen) ?? seen.periodEnd);
}

/** What is left to do at the provider so that nobody pays for what is closed, and that what was disputed goes on when we win. */
export function dutyAfter(seen: ProviderSubscription): 'end now' | 'end for the dispute' | 'resume' | undefined {
  if (seen.status === 'canceled') return undefined;
  const state = stateOf(seen);
  if (state === 'refunded' || state === 'canceled') return 'end now';
  if (state === 'disputed') return seen.endsAtPeriodEnd ? undefined : 'end for the dispute';
  return seen.endsAtPeriodEnd && seen.endsForDispute ? 'resume' : undefined;
}
