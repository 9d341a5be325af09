import type Stripe from 'stripe';
import { AppError } from '#platform/app-error.ts';
import { log } from '#platform/log.ts';
import type { Services } from '#platform/services.ts';
import { checkoutMinutes, type BillingInterval } from '../states.ts';
import { checkoutTexts, refusalTexts } from '../refusal-texts.ts';
import type { Behind, NewCheckout, Provider, Subject } from './provider.ts';
import { orderAtStripe } from './stripe-order.ts';
import { dispute, idOf, isEnded, subscriptionAtStripe, undefinedWhenMissing } from './stripe-reading.ts';

export type StripeSettings = NonNullable<Services['stripe']>;

/** A reader waits at most for two of these. */
const timeoutMs = 4000;
/** Longer than a checkout is used again. Stripe takes no end that is less than half an hour ahead when it is asked. */
const checkoutLivesMinutes = checkoutMinutes + 5;

/** Stripe through its official SDK. The prices are those of the settings: 299 cents of a euro a month (specification 9), and one for a year. */
export function stripeProvider(settings: StripeSettings, publicUrl: string): Provider {
  const ask = async <Answer>(work: (stripe: Stripe) => Promise<Answer>) => {
    const stripe = await clientOf(settings);
    return work(stripe).catch(refuse);
  };
  return {
    name: 'stripe',
    sellsYears: settings.yearlyPriceId !== undefined,
    webhookSecret: settings.webhookSecret,
    openCheckout: (given) => ask((stripe) => openCheckout(stripe, settings, publicUrl, given)),
    closeCheckout: (id) => ask((stripe) => closeCheckout(stripe, id)),
    readSubscription: (id) => ask((stripe) => subscriptionAtStripe(stripe, settings, publicUrl, id)),
    openOrder: (given) => ask((stripe) => openOrder(stripe, settings, publicUrl, given)),
    readOrder: (id) => ask((stripe) => orderAtStripe(stripe, publicUrl, id)),
    behind: (subject) => ask((stripe) => behind(stripe, subject)),
    endWithPeriod: (id, forDispute) =>
      ask(async (stripe) => {
        const metadata = { endsFor: forDispute ? dispute : '' };
        await stripe.subscriptions.update(id, { cancel_at_period_end: true, metadata });
      }),
    resume: (id) => ask((stripe) => resume(stripe, id)),
    endNow: (id) =>
      ask(async (stripe) => {
        const known = await stripe.subscriptions.retrieve(id).catch(undefinedWhenMissing);
        if (known && !isEnded(known.status)) await stripe.subscriptions.cancel(id);
      }),
    refund: (chargeId) =>
      ask(async (stripe) => {
        const { refunded, refunds } = await stripe.charges.retrieve(chargeId, { expand: ['refunds'] });
        // After a refund that failed the next one is another.
        const idempotencyKey = `refund:${chargeId}:${refunds?.data.length ?? 0}`;
        if (!refunded) await stripe.refunds.create({ charge: chargeId }, { idempotencyKey });
      }),
    renewalCents: (id) => ask((stripe) => renewalCents(stripe, id)),
    receiptUrl: (invoiceId) =>
      ask(async (stripe) => {
        const { invoice_pdf: file, hosted_invoice_url: page } = await stripe.invoices.retrieve(invoiceId);
        return file ?? page ?? undefined;
      }),
    portalUrl: (customer) =>
      ask(async (stripe) => {
        const session = await stripe.billingPortal.sessions.create({
          customer,
          return_url: `${publicUrl}/settings`,
          locale: 'it',
        });
        return session.url;
      }),
  };
}

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/** One client for each set of settings. The SDK is loaded by whom it serves alone: it has hundreds of files. */
function clientOf(settings: StripeSettings): Promise<Stripe> {
  const known = clients.get(settings);
  if (known) return known;
  const made = import('stripe').then(({ default: StripeClient }) => {
    const { protocol, hostname, port } = new URL(settings.apiUrl ?? 'https://api.stripe.com:443');
    return new StripeClient(settings.secretKey, {
      host: hostname,
      port: port || '443',
      protocol: protocol === 'http:' ? 'http' : 'https',
      maxNetworkRetries: 1,
      timeout: timeoutMs,
      telemetry: false,
    });
  });
  clients.set(settings, made);
  return made;
}

/** The SDK's errors as refusals: what Stripe does not allow, or that it cannot be asked now. Keys and cards stay out of the log. */
function refuse(error: unknown): never {
  const { type, code, requestId } = error as { type?: string; code?: string; requestId?: string };
  if (!type?.startsWith('Stripe')) throw error;
  log.warn({ type, code, requestId }, 'the payment provider refused');
  if (type === 'StripeInvalidRequestError') throw new AppError('conflict', refusalTexts.notPossible);
  throw new AppError('unavailable', refusalTexts.providerAway, { retryAfterSeconds: 30 });
}

function openCheckout(stripe: Stripe, settings: StripeSettings, publicUrl: string, given: NewCheckout) {
  const { key, interval, userId } = given;
  return openSession(stripe, given, {
    ...wanted(settings, given),
    mode: 'subscription',
    line_items: [{ price: priceOf(settings, interval), quantity: 1 }],
    allow_promotion_codes: true,
    subscription_data: { metadata: { site: publicUrl, checkout: key, userId } },
    custom_text: { submit: { message: checkoutTexts.obligation(interval) } },
    success_url: `${publicUrl}/pricing?pagamento=riuscito`,
    cancel_url: `${publicUrl}/pricing?pagamento=annullato`,
  });
}

/** The same sum as the subscription's, once: Stripe takes no price that recurs where nothing does. */
async function openOrder(stripe: Stripe, settings: StripeSettings, publicUrl: string, given: NewCheckout) {
  const { key, interval } = given;
  const price = await stripe.prices.retrieve(priceOf(settings, interval));
  const { currency, unit_amount: cents, product, tax_behavior: taxBehaviour } = price;
  if (cents === null) throw new Error(`The price ${price.id} is no whole number of cents`);
  return openSession(stripe, given, {
    ...wanted(settings, given),
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: cents,
          product: idOf(product),
          ...(taxBehaviour ? { tax_behavior: taxBehaviour } : {}),
        },
      },
    ],
    metadata: { site: publicUrl, givenPlan: key },
    invoice_creation: { enabled: true },
    custom_text: { submit: { message: checkoutTexts.givenObligation(interval) } },
    success_url: `${publicUrl}/regala?pagamento=riuscito&regalo=${key}`,
    cancel_url: `${publicUrl}/regala?pagamento=annullato`,
  });
}

function priceOf({ priceId, yearlyPriceId }: StripeSettings, interval: BillingInterval): string {
  const price = interval === 'year' ? yearlyPriceId : priceId;
  if (!price) throw new Error('There is no price for a year');
  return price;
}

const wanted = ({ reckonsTax }: StripeSettings, { userId, openedAt }: NewCheckout) =>
  ({
    // Others are confirmed only days later, and a plan that is open at once cannot wait for them.
    allowed_payment_method_types: ['card'],
    // Whoever buys as a business has its number on the invoice.
    tax_id_collection: { enabled: true },
    ...(reckonsTax ? { automatic_tax: { enabled: true } } : {}),
    locale: 'it',
    submit_type: 'pay',
    client_reference_id: userId,
    expires_at: Math.floor(openedAt.getTime() / 1000) + checkoutLivesMinutes * 60,
  }) satisfies Stripe.Checkout.SessionCreateParams;

async function openSession(
  stripe: Stripe,
  { key, email, customerId }: NewCheckout,
  params: Stripe.Checkout.SessionCreateParams,
) {
  const sessions = stripe.checkout.sessions;
  const asCustomer = customerId
    ? await sessions
        .create({ ...params, ...ofKnown(customerId) }, { idempotencyKey: `checkout:${key}` })
        .catch(undefinedWhenMissing)
    : undefined;
  // Of a payment that never renews Stripe keeps nobody unless it is told to.
  const ofNew = {
    customer_email: email,
    ...(params.mode === 'payment' ? { customer_creation: 'always' as const } : {}),
  };
  // Also where the customer was deleted at Stripe. Another key: the same one would bring the refusal again.
  const session =
    asCustomer ?? (await sessions.create({ ...params, ...ofNew }, { idempotencyKey: `checkout:${key}:new-customer` }));
  return { id: session.id, url: session.url! };
}

/** Stripe takes a tax number, and an address to reckon by, of a customer whom it may write them to. */
const ofKnown = (customer: string) => ({ customer, customer_update: { name: 'auto', address: 'auto' } }) as const;

async function closeCheckout(stripe: Stripe, id: string) {
  const session = await stripe.checkout.sessions.retrieve(id).catch(undefinedWhenMissing);
  if (session?.status === 'open') await stripe.checkout.sessions.expire(id);
  return { subscriptionId: session?.subscription ? idOf(session.subscription) : undefined };
}

async function behind(stripe: Stripe, subject: Subject): Promise<Behind> {
  const [kind, id] = subject.split(':') as [string, string];
  if (kind === 'subscription') return { subscriptions: [id], orders: [] };
  if (kind === 'order') return { subscriptions: [], orders: [id] };
  const whose = kind === 'customer' ? id : (await stripe.charges.retrieve(id)).customer;
  if (!whose) return { subscriptions: [], orders: [] };
  const customer = idOf(whose);
  const [subscriptions, sessions] = await Promise.all([
    stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
    stripe.checkout.sessions.list({ customer, status: 'complete', limit: 100 }),
  ]);
  return {
    subscriptions: subscriptions.data.map((subscription) => subscription.id),
    orders: sessions.data.filter(({ mode }) => mode === 'payment').map((session) => session.id),
  };
}

/** The invoice that Stripe would draw up next. A key that may not ask for it, and a plan that has none, tell nothing. */
async function renewalCents(stripe: Stripe, subscription: string): Promise<number | undefined> {
  const next = await stripe.invoices.createPreview({ subscription }).catch((error: unknown) => {
    const { type, code, requestId } = error as { type?: string; code?: string; requestId?: string };
    if (type !== 'StripePermissionError' && type !== 'StripeInvalidRequestError') throw error;
    log.warn({ type, code, requestId, subscription }, 'the payment provider does not say what a renewal costs');
    return undefined;
  });
  return next?.amount_due;
}

/** An end is written in one of two ways, of which Stripe's own pages choose the second; it takes no change of both at once. */
async function resume(stripe: Stripe, id: string): Promise<void> {
  const known = await stripe.subscriptions.retrieve(id);
  if (isEnded(known.status)) throw new AppError('conflict', refusalTexts.notPossible);
  const { cancel_at: endsAt } = known.cancel_at_period_end
    ? await stripe.subscriptions.update(id, { cancel_at_period_end: false })
    : known;
  if (endsAt !== null) await stripe.subscriptions.update(id, { cancel_at: '' });
}
