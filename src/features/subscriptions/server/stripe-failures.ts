import type Stripe from 'stripe';
import type { FailedPayment } from '../reading.ts';
import { instant } from './stripe-time.ts';

/** What of an invoice and of a charge says that a payment failed. */
type Invoice = Pick<Stripe.Invoice, 'id' | 'status' | 'attempt_count' | 'created' | 'livemode' | 'status_transitions'>;
type Failing = Pick<Stripe.Charge, 'status' | 'created'>;

/**
 * The invoices for which a payment failed, each with when it did first, however it ended. A charge that failed says so
 * itself; where the bank was not even asked there is none, and the invoice says that it was tried in vain, as far as Stripe
 * counts: a payment by hand is no try of its own.
 */
export function failuresAtStripe(
  invoices: readonly Invoice[],
  charges: readonly { charge: Failing; invoiceId: string }[],
): FailedPayment[] {
  return invoices.flatMap((invoice) => {
    const failed = charges.filter(({ charge, invoiceId }) => invoiceId === invoice.id && charge.status === 'failed');
    if (failed.length === 0 && !wasTriedInVain(invoice)) return [];
    const times = failed.map(({ charge }) => charge.created);
    const first = times.length > 0 ? Math.min(...times) : (invoice.status_transitions.finalized_at ?? invoice.created);
    return [{ invoiceId: invoice.id, failedAt: instant(first), isReal: invoice.livemode }];
  });
}

function wasTriedInVain({ status, attempt_count: tries }: Invoice): boolean {
  return tries > (status === 'paid' ? 1 : 0);
}
