import type Stripe from 'stripe';
import type { ProviderOrder } from '../reading.ts';
import { chargeOf, idOf, undefinedWhenMissing } from './stripe-reading.ts';
import { instant } from './stripe-time.ts';

/** What was ordered once in a checkout, as Stripe has it now; undefined where it knows none of this id. */
export async function orderAtStripe(stripe: Stripe, publicUrl: string, id: string): Promise<ProviderOrder | undefined> {
  const session = await stripe.checkout.sessions
    .retrieve(id, { expand: ['payment_intent.latest_charge.refunds'] })
    .catch(undefinedWhenMissing);
  if (session?.mode !== 'payment') return undefined;
  const { site, givenPlan } = session.metadata ?? {};
  return {
    id,
    customerId: session.customer ? idOf(session.customer) : '',
    givenPlanId: site === publicUrl ? (givenPlan ?? null) : null,
    status: statusOf(session),
    createdAt: instant(session.created),
    charges: await chargesOf(stripe, session),
  };
}

function statusOf({ payment_status: paid, status }: Stripe.Checkout.Session): ProviderOrder['status'] {
  if (paid === 'paid') return 'paid';
  return status === 'expired' ? 'expired' : 'open';
}

async function chargesOf(stripe: Stripe, { payment_intent: intent, invoice }: Stripe.Checkout.Session) {
  const charge = intent && typeof intent !== 'string' ? intent.latest_charge : null;
  if (!charge || typeof charge === 'string' || charge.status !== 'succeeded') return [];
  return [await chargeOf(stripe, charge, invoice ? idOf(invoice) : null)];
}
