import type { Services } from '#platform/services.ts';
import type { ProviderOrder, ProviderSubscription } from '../reading.ts';
import type { BillingInterval, PaymentProvider } from '../states.ts';

export interface NewCheckout {
  /** A second request with the same key is answered with the same checkout. */
  key: string;
  interval: BillingInterval;
  userId: string;
  email: string;
  /** Who paid before stays the same customer. */
  customerId: string | undefined;
  openedAt: Date;
}

/** What a message of the provider is about: `subscription:ID`, `order:ID`, `customer:ID` or `charge:ID`. */
export type Subject = `${'subscription' | 'order' | 'customer' | 'charge'}:${string}`;

/** What the things behind a subject are, each to be read anew. */
export interface Behind {
  subscriptions: string[];
  /** Checkouts of what was paid once. */
  orders: string[];
}

/**
 * Whoever moves the money. Each act may be repeated: what is done already is let be. Refuses with `unavailable` (503)
 * while the provider cannot be reached, and with `conflict` (409) what it does not allow.
 */
export interface Provider {
  name: PaymentProvider;
  /** Whether it has a price for a year. */
  sellsYears: boolean;
  /** Signs what the provider tells us. */
  webhookSecret: string;
  openCheckout(given: NewCheckout): Promise<{ id: string; url: string }>;
  /** Keeps a checkout from being paid from now on; answers the subscription when it was paid before. */
  closeCheckout(id: string): Promise<{ subscriptionId: string | undefined }>;
  /** As the provider has it now; undefined where it knows none of this id. */
  readSubscription(id: string): Promise<ProviderSubscription | undefined>;
  /** A checkout for a plan that is paid once and given away: it takes no promotion code. */
  openOrder(given: NewCheckout): Promise<{ id: string; url: string }>;
  /** The same of what is paid once. */
  readOrder(id: string): Promise<ProviderOrder | undefined>;
  behind(subject: Subject): Promise<Behind>;
  /** `forDispute` where it is not the person who wants it. */
  endWithPeriod(id: string, forDispute?: boolean): Promise<void>;
  resume(id: string): Promise<void>;
  endNow(id: string): Promise<void>;
  refund(chargeId: string): Promise<void>;
  /**
   * What the next renewal will be charged, in cents, with whatever lasts of a code and what the customer has to their credit;
   * undefined where the provider does not tell.
   */
  renewalCents(id: string): Promise<number | undefined>;
  /** Where an invoice can be read, for some days; undefined where it has no such place. */
  receiptUrl(invoiceId: string): Promise<string | undefined>;
  /** Where the customer manages cards and receipts. */
  portalUrl(customerId: string): Promise<string>;
}

export type ProviderServices = Pick<
  Services,
  'db' | 'now' | 'jobs' | 'publicUrl' | 'authSecret' | 'stripe' | 'testPayments'
>;
