import type Stripe from 'stripe';
import type { Charge, PartialRefund, ProviderSubscription } from '../reading.ts';
import { failuresAtStripe } from './stripe-failures.ts';
import { instant } from './stripe-time.ts';

/** The mark on a subscription that ends because its payment is disputed. */
export const dispute = 'dispute';
/** More invoices than a subscription of a lifetime has. */
const mostInvoices = 1000;
/** More refunds than one payment has. */
const mostRefunds = 1000;

/** A subscription as Stripe has it now, with all its payments; undefined where it knows none of this id. */
export async function subscriptionAtStripe(
  stripe: Stripe,
  prices: { priceId: string; yearlyPriceId?: string | undefined },
  publicUrl: string,
  id: string,
): Promise<ProviderSubscription | undefined> {
  const subscription = await stripe.subscriptions.retrieve(id).catch(undefinedWhenMissing);
  if (!subscription) return undefined;
  const customerId = idOf(subscription.customer);
  const { current_period_start: start, current_period_end: end, price } = subscription.items.data[0]!;
  const { site, checkout, userId, endsFor } = subscription.metadata;
  return {
    id,
    customerId,
    userId: userId ?? null,
    checkoutId: site === publicUrl ? (checkout ?? null) : null,
    hasPriceOfNow: price.id === prices.priceId || price.id === prices.yearlyPriceId,
    interval: price.recurring?.interval === 'year' ? 'year' : 'month',
    status: statusOf(subscription.status),
    endsAtPeriodEnd: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    endsForDispute: endsFor === dispute,
    periodStart: instant(start),
    periodEnd: instant(end),
    createdAt: instant(subscription.created),
    ...(await moneyOf(stripe, id, customerId)),
  };
}

async function moneyOf(stripe: Stripe, subscription: string, customer: string) {
  const [invoices, charges] = await Promise.all([
    stripe.invoices
      .list({ subscription, limit: 100, expand: ['data.payments'] })
      .autoPagingToArray({ limit: mostInvoices }),
    stripe.charges.list({ customer, limit: 100, expand: ['data.refunds'] }).autoPagingToArray({ limit: mostInvoices }),
  ]);
  const beganFree = invoices.some(({ status, amount_paid: cents }) => status === 'paid' && cents === 0);
  const own = withInvoice(invoices, charges);
  return {
    owedSince: owedSince(invoices),
    beganFree,
    charges: await chargesOf(stripe, own),
    failures: failuresAtStripe(invoices, own),
  };
}

/** The first invoice that is not paid after all that are. Stripe draws each up when its period begins. */
function owedSince(invoices: readonly Stripe.Invoice[]): Date | null {
  const times = (found: readonly Stripe.Invoice[]) => found.map(({ created }) => created);
  const lastPaid = Math.max(...times(invoices.filter(({ status }) => status === 'paid')));
  const owed = invoices.filter(({ status, created }) => isOwed(status) && created > lastPaid);
  return owed.length > 0 ? instant(Math.min(...times(owed))) : null;
}

function isOwed(status: Stripe.Invoice.Status | null): boolean {
  return status === 'draft' || status === 'open' || status === 'uncollectible';
}

/** An invoice names the payments for it, and the customer's charges say what became of them. */
function withInvoice(invoices: readonly Stripe.Invoice[], charges: readonly Stripe.Charge[]) {
  const invoiceBy = new Map(
    invoices.flatMap(({ id, payments }) =>
      (payments?.data ?? [])
        .flatMap(({ payment }) => [payment.payment_intent, payment.charge])
        .flatMap((by) => (by ? [[idOf(by), id] as const] : [])),
    ),
  );
  return charges.flatMap((charge) => {
    const { id, payment_intent: intent } = charge;
    const invoiceId = invoiceBy.get(id) ?? (intent ? invoiceBy.get(idOf(intent)) : undefined);
    return invoiceId ? [{ charge, invoiceId }] : [];
  });
}

async function chargesOf(stripe: Stripe, own: readonly { charge: Stripe.Charge; invoiceId: string }[]) {
  const read = own
    .filter(({ charge: { status } }) => status === 'succeeded')
    .map(({ charge, invoiceId }) => chargeOf(stripe, charge, invoiceId));
  return (await Promise.all(read)).toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime());
}

/** A payment that went through, with what became of it; its `refunds` are to be read with it. */
export async function chargeOf(stripe: Stripe, charge: Stripe.Charge, invoiceId: string | null): Promise<Charge> {
  const refunds = await refundsOf(stripe, charge);
  return {
    id: charge.id,
    invoiceId,
    cents: charge.amount,
    paidAt: instant(charge.created),
    refundedAt: charge.refunded ? (refunds.at(-1)?.at ?? instant(charge.created)) : null,
    // The one that gave back the rest is what `refundedAt` tells of.
    partialRefunds: charge.refunded ? refunds.slice(0, -1) : refunds,
    ...(charge.disputed ? await disputeOf(stripe, charge.id) : { disputedAt: null, isDisputeLost: false }),
    isReal: charge.livemode,
  };
}

/** Those that went through or are on their way, the oldest first. With a charge Stripe tells of its latest ten. */
async function refundsOf(stripe: Stripe, { id, refunds }: Stripe.Charge): Promise<PartialRefund[]> {
  const all = refunds?.has_more
    ? await stripe.refunds.list({ charge: id, limit: 100 }).autoPagingToArray({ limit: mostRefunds })
    : (refunds?.data ?? []);
  return all
    .filter(({ status }) => status !== 'failed' && status !== 'canceled')
    .map((refund) => ({ id: refund.id, cents: refund.amount, at: instant(refund.created) }))
    .toSorted((a, b) => a.at.getTime() - b.at.getTime() || (a.id < b.id ? -1 : 1));
}

/** Since when a payment is disputed, which is never once every dispute ended for us, and whether one ended against us. */
async function disputeOf(stripe: Stripe, charge: string): Promise<Pick<Charge, 'disputedAt' | 'isDisputeLost'>> {
  const { data } = await stripe.disputes.list({ charge, limit: 10 });
  const standing = data.find(({ status }) => !['won', 'warning_closed', 'prevented'].includes(status));
  return {
    disputedAt: standing ? instant(standing.created) : null,
    isDisputeLost: data.some(({ status }) => status === 'lost'),
  };
}

function statusOf(status: Stripe.Subscription.Status): ProviderSubscription['status'] {
  if (isEnded(status)) return 'canceled';
  const known = { trialing: 'active', active: 'active', incomplete: 'incomplete', past_due: 'past_due' } as const;
  return known[status as keyof typeof known] ?? 'unpaid';
}

export function isEnded(status: Stripe.Subscription.Status): boolean {
  return status === 'canceled' || status === 'incomplete_expired';
}

export function undefinedWhenMissing(error: unknown): undefined {
  if ((error as { code?: string }).code !== 'resource_missing') throw error;
}

export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}
