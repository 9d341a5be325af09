import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { once } from 'node:events';
import { signatureHeader } from '#features/subscriptions/server/signature.ts';

type Json = Record<string, unknown>;

interface StoredSubscription {
  id: string;
  customer: string;
  metadata: Json;
  price: string;
  status: 'active' | 'past_due' | 'unpaid' | 'canceled';
  cancelAtPeriodEnd: boolean;
  /** The other way in which an end is written: Stripe's own pages choose it. */
  cancelAt: number | null;
  start: number;
  end: number;
  created: number;
  /** Whether a code gave the first period away. */
  beganFree: boolean;
}

interface StoredCharge {
  id: string;
  intent: string;
  customer: string;
  subscription: string;
  created: number;
  cents: number;
  /** Whether money moved: not where Stripe is only tried out. */
  isLive: boolean;
  /** Its invoice, where a payment of that had failed before. */
  owed?: string;
  /** When its invoice was drawn up, which is when its period began. */
  invoicedAt: number;
  refundedAt?: number;
  /** What was given back of it while some of it stayed. */
  parts: { id: string; cents: number; created: number }[];
  /** How many refunds of it came back. */
  failedRefunds: number;
  /** Whether this payment cannot be given back. */
  refusesRefund?: boolean;
  dispute?: { id: string; created: number; status: 'needs_response' | 'won' | 'lost' };
}

/** A message of the provider, ready to be sent as often as one likes. */
export interface StripeMessage {
  type: string;
  body: string;
}

export const yearlyPriceId = 'price_year';

export const stripeSecrets = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x', priceId: 'price_supporter' } as const;

const month = 30 * 86_400;
const year = 365 * 86_400;
const periodOf = ({ price }: Pick<StoredSubscription, 'price'>) => (price === yearlyPriceId ? year : month);
/** In seconds, as Stripe's own. */
const shortestCheckout = 1800;

/**
 * A stand-in for the part of Stripe's HTTP interface that the program uses, on a port of its own. What happens there is
 * played by the test, and becomes messages, which the test sends when, in which order and as often as it likes. `time`
 * is the time of day of the test, where that moves.
 */
export async function stripeStandIn(startsAt: Date, time: () => Date = () => startsAt) {
  let clock = Math.floor(startsAt.getTime() / 1000);
  let numbers = 0;
  const sessions = new Map<string, Json & { id: string; status: string }>();
  const subscriptions = new Map<string, StoredSubscription>();
  const charges = new Map<string, StoredCharge>();
  const unpaid: { id: string; subscription: string; created: number }[] = [];
  /** Answers by key: a request that comes again is answered as the first time. */
  const answered = new Map<string, Json>();
  const messages: StripeMessage[] = [];
  const requests: string[] = [];

  // Of this one alone: tests that share a database do not know each other's.
  const own = randomUUID().slice(0, 8);
  const next = (kind: string) => `${kind}_${own}${String((numbers += 1)).padStart(6, '0')}`;
  const tick = () => (clock += 1);
  const say = (type: string, object: Json) => {
    messages.push({
      type,
      body: JSON.stringify({ id: next('evt'), object: 'event', type, created: clock, data: { object } }),
    });
  };
  const notifyOf = (type: string, { id }: StoredSubscription) => say(type, shownSubscription(subscriptions.get(id)!));
  const take = (given: Pick<StoredCharge, 'cents' | 'customer' | 'subscription' | 'invoicedAt' | 'owed'>) => {
    const payment = { id: next('ch'), intent: next('pi'), created: tick() };
    const taken: StoredCharge = { ...payment, ...given, parts: [], failedRefunds: 0, isLive: standIn.isLive };
    charges.set(taken.id, taken);
  };
  const charge = ({ id, customer, price }: StoredSubscription, invoicedAt: number, owed?: string) => {
    take({ cents: centsOf(price), customer, subscription: id, invoicedAt, ...(owed ? { owed } : {}) });
    say('invoice.paid', {
      id: next('in'),
      object: 'invoice',
      customer,
      parent: { subscription_details: { subscription: id } },
    });
  };
  const lastCharge = (subscription: string) =>
    [...charges.values()].findLast((taken) => taken.subscription === subscription)!;
  const change = (id: string, type: string, changed: Partial<StoredSubscription>) => {
    const subscription = Object.assign(subscriptions.get(id)!, changed);
    tick();
    notifyOf(type, subscription);
  };

  const closeDispute = (id: string, status: 'won' | 'lost') => {
    const taken = lastCharge(id);
    taken.dispute!.status = status;
    say('charge.dispute.closed', { id: taken.dispute!.id, object: 'dispute', charge: taken.id });
  };

  const begin = (
    subscription: Pick<StoredSubscription, 'customer' | 'metadata' | 'price'>,
    beganFree = false,
  ): StoredSubscription => {
    const created = tick();
    const id = next('sub');
    const times = { start: created, end: created + periodOf(subscription), created };
    const begun = {
      ...subscription,
      id,
      status: 'active' as const,
      cancelAtPeriodEnd: false,
      cancelAt: null,
      beganFree,
      ...times,
    };
    subscriptions.set(id, begun);
    notifyOf('customer.subscription.created', begun);
    if (!beganFree) charge(begun, created);
    return begun;
  };

  const play = {
    /** Somebody buys what may be no business of ours. */
    sell: (metadata: Json, price: string): string => begin({ customer: next('cus'), metadata, price }).id,
    /** Somebody pays at an open checkout, or has a code that makes the first period free; answers the subscription. */
    pay(sessionId: string, isFree = false): string {
      const session = sessions.get(sessionId)!;
      if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
      const customer = (session['customer'] as string | undefined) ?? next('cus');
      const asked = session['asked'] as Record<string, string>;
      const metadata = Object.fromEntries(
        ['site', 'checkout', 'userId'].map((name) => [name, asked[`subscription_data[metadata][${name}]`]]),
      );
      const { id } = begin({ customer, metadata, price: asked['line_items[0][price]']! }, isFree);
      Object.assign(session, { status: 'complete', subscription: id, customer });
      say('checkout.session.completed', { id: sessionId, object: 'checkout.session', subscription: id, customer });
      return id;
    },
    /** Somebody pays at an open checkout for what is paid once. */
    payOnce(sessionId: string): void {
      const session = sessions.get(sessionId)!;
      if (session.status !== 'open') throw new Error(`${sessionId} is ${session.status}`);
      const customer = (session['customer'] as string | undefined) ?? next('cus');
      const cents = Number((session['asked'] as Record<string, string>)['line_items[0][price_data][unit_amount]']);
      take({ cents, customer, subscription: sessionId, invoicedAt: clock });
      Object.assign(session, { status: 'complete', payment_status: 'paid', customer, invoice: next('in') });
      say('checkout.session.completed', { id: sessionId, object: 'checkout.session', mode: 'payment', customer });
    },
    /** A month went by and was paid, or a payment that was owed was made after all. */
    renew(id: string): void {
      const { status, end, price } = subscriptions.get(id)!;
      // The latest invoice is paid; those before it stay as they are.
      const owed = unpaid.findLastIndex(({ subscription }) => subscription === id && status === 'past_due');
      const [invoice] = owed < 0 ? [] : unpaid.splice(owed, 1);
      charge(subscriptions.get(id)!, invoice?.created ?? end, invoice?.id);
      const period = status === 'past_due' ? {} : { start: end, end: end + periodOf({ price }) };
      change(id, 'customer.subscription.updated', { status: 'active', ...period });
    },
    failRenewal(id: string): void {
      const { end, customer, price } = subscriptions.get(id)!;
      const invoice = { id: next('in'), subscription: id, created: end };
      unpaid.push(invoice);
      say('invoice.payment_failed', { id: invoice.id, object: 'invoice', customer, subscription: id });
      change(id, 'customer.subscription.updated', { status: 'past_due', start: end, end: end + periodOf({ price }) });
    },
    cancel: (id: string) => change(id, 'customer.subscription.updated', { cancelAtPeriodEnd: true }),
    /** In Stripe's own pages, with flexible billing. */
    cancelInPortal: (id: string) =>
      change(id, 'customer.subscription.updated', { cancelAt: subscriptions.get(id)!.end }),
    resume: (id: string) => change(id, 'customer.subscription.updated', { cancelAtPeriodEnd: false, cancelAt: null }),
    end: (id: string) => change(id, 'customer.subscription.deleted', { status: 'canceled' }),
    refund(id: string): void {
      const taken = lastCharge(id);
      taken.refundedAt = tick();
      say('charge.refunded', { id: taken.id, object: 'charge', customer: taken.customer });
    },
    /** Less than is left of the payment goes back. */
    refundPart(id: string, cents: number): void {
      const taken = lastCharge(id);
      taken.parts.push({ id: next('re'), cents, created: tick() });
      say('charge.refunded', { id: taken.id, object: 'charge', customer: taken.customer });
    },
    /** The bank of the cardholder does not take the latest refund. */
    failRefund(id: string): void {
      const taken = lastCharge(id);
      if (taken.refundedAt === undefined) taken.parts.pop();
      delete taken.refundedAt;
      taken.failedRefunds += 1;
      say('refund.failed', { id: next('re'), object: 'refund', charge: taken.id });
    },
    dispute(id: string): void {
      const taken = lastCharge(id);
      taken.dispute = { id: next('dp'), created: tick(), status: 'needs_response' };
      say('charge.dispute.created', { id: taken.dispute.id, object: 'dispute', charge: taken.id });
    },
    winDispute: (id: string) => closeDispute(id, 'won'),
    loseDispute: (id: string) => closeDispute(id, 'lost'),
  };

  const answer = (method: string, path: string, given: URLSearchParams): Json | undefined => {
    const [, , kind, id, act] = path.split('/') as [string, string, string, string?, string?];
    const call = `${method} ${kind}${id ? `/${id}` : ''}${act ? `/${act}` : ''}`;
    if (call === 'POST checkout/sessions') {
      // Since the version `endive` no more.
      if (given.has('payment_method_types[0]')) return undefined;
      if (Number(given.get('expires_at')) < time().getTime() / 1000 + shortestCheckout) return undefined;
      const session = {
        id: next('cs'),
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        mode: given.get('mode'),
        metadata: { site: given.get('metadata[site]'), givenPlan: given.get('metadata[givenPlan]') },
        created: clock,
        subscription: null,
        asked: Object.fromEntries(given),
      };
      const customer = given.get('customer') ?? undefined;
      if (customer && ![...subscriptions.values()].some((known) => known.customer === customer)) return undefined;
      const made = { ...session, customer, client_reference_id: given.get('client_reference_id') };
      sessions.set(session.id, made);
      return { ...made, url: `https://checkout.stripe.example/${session.id}` };
    }
    if (call === 'GET checkout/sessions') {
      return list([...sessions.values()].filter(({ customer }) => customer === given.get('customer')));
    }
    if (kind === 'checkout') {
      const session = sessions.get(act!);
      if (!session) return undefined;
      if (path.endsWith('/expire')) session.status = 'expired';
      const once = session['payment_status'] === 'paid' ? lastCharge(session.id) : undefined;
      return once
        ? {
            ...session,
            payment_intent: { id: once.intent, object: 'payment_intent', latest_charge: shownCharge(once) },
          }
        : session;
    }
    if (kind === 'prices') {
      return { id, currency: 'eur', unit_amount: centsOf(id!), product: 'prod_supporter', tax_behavior: 'inclusive' };
    }
    if (call === 'POST billing_portal/sessions') {
      return { id: next('bps'), url: `https://billing.stripe.example/${given.get('customer')}` };
    }
    if (kind === 'subscriptions' && !id) {
      const found = [...subscriptions.values()].filter(({ customer }) => customer === given.get('customer'));
      return list(found.map(shownSubscription));
    }
    if (kind === 'subscriptions') {
      const known = subscriptions.get(id!);
      if (!known) return undefined;
      if (method === 'DELETE' && known.status !== 'canceled') play.end(known.id);
      if (method === 'POST') {
        const ending = given.get('cancel_at_period_end');
        if (known.status === 'canceled' || (ending && given.has('cancel_at'))) return undefined;
        const end = ending ? { cancelAtPeriodEnd: ending === 'true' } : {};
        const date = given.get('cancel_at') === '' ? { cancelAt: null } : {};
        const endsFor = given.get('metadata[endsFor]');
        const metadata = endsFor === null ? {} : { metadata: { ...known.metadata, endsFor } };
        change(known.id, 'customer.subscription.updated', { ...end, ...date, ...metadata });
      }
      return shownSubscription(known);
    }
    if (call === 'POST invoices/create_preview') {
      const known = subscriptions.get(given.get('subscription')!);
      if (!known || known.status === 'canceled' || known.cancelAtPeriodEnd) return undefined;
      return { object: 'invoice', amount_due: standIn.renewalCents ?? centsOf(known.price) };
    }
    if (kind === 'invoices' && id) {
      return { id, object: 'invoice', invoice_pdf: `https://pay.stripe.example/${id}/pdf`, hosted_invoice_url: null };
    }
    if (kind === 'invoices') {
      const isOf = ({ subscription }: { subscription: string }) => subscription === given.get('subscription');
      const paid = [...charges.values()].filter(isOf).map((taken) => ({
        id: taken.owed ?? `in_of_${taken.id}`,
        livemode: taken.isLive,
        attempt_count: taken.owed ? 2 : 1,
        status_transitions: { finalized_at: taken.invoicedAt },
        object: 'invoice',
        status: 'paid',
        amount_paid: taken.cents,
        created: taken.invoicedAt,
        payments: list([
          { id: `inpay_${taken.id}`, payment: { type: 'payment_intent', payment_intent: taken.intent } },
        ]),
      }));
      const open = unpaid.filter(isOf).map(({ id: invoice, created }) => ({
        id: invoice,
        created,
        status: 'open',
        livemode: standIn.isLive,
        attempt_count: 1,
        status_transitions: { finalized_at: created },
      }));
      const free = [...subscriptions.values()]
        .filter((known) => known.beganFree && known.id === given.get('subscription'))
        .map(({ created }) => ({
          id: 'in_free',
          object: 'invoice',
          status: 'paid',
          amount_paid: 0,
          attempt_count: 0,
          created,
        }));
      return list([...open, ...paid, ...free]);
    }
    if (kind === 'charges' && !id) {
      const found = [...charges.values()].filter(({ customer }) => customer === given.get('customer'));
      return list(found.toReversed().map(shownCharge));
    }
    if (kind === 'charges') return shownCharge(charges.get(id!)!);
    if (call === 'GET refunds') return list(refundsShown(charges.get(given.get('charge')!)!));
    if (kind === 'disputes') {
      const { dispute } = charges.get(given.get('charge')!)!;
      return list(dispute ? [{ ...dispute }] : []);
    }
    if (call === 'POST refunds') {
      const taken = charges.get(given.get('charge')!)!;
      if (taken.refusesRefund) return undefined;
      taken.refundedAt = tick();
      say('charge.refunded', { id: taken.id, object: 'charge', customer: taken.customer });
      return { id: next('re'), charge: taken.id };
    }
    throw new Error(`Nobody stands in for ${method} ${path}`);
  };

  const standIn = {
    messages,
    requests,
    sessions,
    play,
    isAway: false,
    /** What a code that lasts leaves of the next renewal. */
    renewalCents: undefined as number | undefined,
    /** Whether the payments that come are of real money. */
    isLive: true,
    apiUrl: '',
    /** The headers with which a message comes; `at` for one that is older. */
    headers: ({ body }: StripeMessage, at = new Date(clock * 1000)) => ({
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(body, stripeSecrets.webhookSecret, at),
    }),
    charges: () => [...charges.values()],
    /** Forgets a subscription, as after a change of the account's key. */
    forget: (id: string) => subscriptions.delete(id),
    subscriptions: () => [...subscriptions.values()],
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };

  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => {
      const { pathname, searchParams } = new URL(request.url!, 'http://stripe');
      const method = request.method!;
      requests.push(`${method} ${pathname}`);
      response.setHeader('content-type', 'application/json');
      if (standIn.isAway) return response.writeHead(503).end('{"error":{"type":"api_error","message":"away"}}');
      const key = request.headers['idempotency-key'];
      const known = typeof key === 'string' ? answered.get(key) : undefined;
      const given = method === 'GET' ? searchParams : new URLSearchParams(body);
      const found = known ?? answer(method, pathname, given);
      if (!found) {
        return response
          .writeHead(404)
          .end('{"error":{"type":"invalid_request_error","code":"resource_missing","message":"No such object"}}');
      }
      if (typeof key === 'string') answered.set(key, found);
      response.end(JSON.stringify(found));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  standIn.apiUrl = `http://127.0.0.1:${address.port}`;
  return standIn;
}

export type StripeStandIn = Awaited<ReturnType<typeof stripeStandIn>>;

function shownSubscription({
  id,
  customer,
  metadata,
  price,
  status,
  cancelAtPeriodEnd,
  cancelAt,
  start,
  end,
  created,
}: StoredSubscription): Json {
  return {
    id,
    object: 'subscription',
    customer,
    status,
    created,
    cancel_at_period_end: cancelAtPeriodEnd,
    cancel_at: cancelAt,
    metadata,
    items: list([{ id: `si_${id}`, price: priceShown(price), current_period_start: start, current_period_end: end }]),
  };
}

const centsOf = (price: string) => (price === yearlyPriceId ? 2990 : 299);

const priceShown = (id: string) => ({ id, recurring: { interval: id === yearlyPriceId ? 'year' : 'month' } });

/** The latest first. */
function refundsShown({ id, cents, created, parts, refundedAt, failedRefunds }: StoredCharge): Json[] {
  const failed = Array.from({ length: failedRefunds }, (_, n) => ({
    id: `re_${id}_${n}`,
    amount: cents,
    created,
    status: 'failed',
  }));
  const left = cents - parts.reduce((sum, part) => sum + part.cents, 0);
  const rest =
    refundedAt === undefined ? [] : [{ id: `re_${id}`, amount: left, created: refundedAt, status: 'succeeded' }];
  const shown = parts.map((part) => ({ id: part.id, amount: part.cents, created: part.created, status: 'succeeded' }));
  return [...rest, ...shown.toReversed(), ...failed];
}

function shownCharge(taken: StoredCharge): Json {
  const { id, cents, intent, customer, created, isLive, refundedAt, dispute } = taken;
  const refunds = refundsShown(taken);
  return {
    id,
    object: 'charge',
    livemode: isLive,
    amount: cents,
    created,
    customer,
    payment_intent: intent,
    status: 'succeeded',
    refunded: refundedAt !== undefined,
    disputed: dispute !== undefined,
    // As Stripe: the latest ten.
    refunds: { ...list(refunds.slice(0, 10)), has_more: refunds.length > 10 },
  };
}

function list(data: Json[]): Json {
  return { object: 'list', has_more: false, url: '/', data };
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
