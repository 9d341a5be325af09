/** What a subscription can be (product rules 4.11); somebody who never had one is `none`, which no row says. */
export const subscriptionStates = [
  'incomplete',
  'active',
  'active_ending',
  'past_due',
  'unpaid',
  'canceled',
  'refunded',
  'disputed',
] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Those in which the provider may still ask for money: a person has one such subscription at a time. */
export const liveStates = [
  'active',
  'active_ending',
  'past_due',
  'unpaid',
  'disputed',
] as const satisfies SubscriptionState[];

/** Who moves the money: the card payment provider, or our own stand-in for it, where none moves. */
export const paymentProviders = ['stripe', 'prova'] as const;
export type PaymentProvider = (typeof paymentProviders)[number];

/** How long a failed payment leaves everything open (product rules 4.11). */
export const graceDays = 7;

/** How long a contract can be withdrawn from, counted from the first payment: once per person, then as the law says. */
export const refundDays = 30;
export const statutoryRefundDays = 14;

/** How long an open checkout is used again, in minutes (product rules 4.11). */
export const checkoutMinutes = 30;

/** How often a Supporter pays: by the month (specification 9), or for a year at once. */
export const billingIntervals = ['month', 'year'] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** For how many months one payment stands. */
export const monthsOf: Record<BillingInterval, number> = { month: 1, year: 12 };

/** What the test payments take, in cents, VAT included: the price of specification 9, and ten months of it for twelve. */
export const testCents: Record<BillingInterval, number> = { month: 299, year: 2990 };
