import { createHmac, randomUUID } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { findLocked, put, readNow, readOrder, subscriptionsOf, type TestObject } from './test-payments.ts';
import { testCents } from '../states.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { receiveEvent } from './receive-event.ts';
import { signatureHeader } from './signature.ts';

/**
 * A provider of our own in which no money moves, for the demo and for whoever asks for it (operations page). It keeps
 * what a provider keeps and tells of every change by the same signed messages. It refuses to work anywhere else.
 */
export function testProvider(services: ProviderServices): Provider {
  if (services.stripe || !services.testPayments) throw new Error('The test payments refuse to work here');
  const { db, now, publicUrl } = services;

  return {
    name: 'prova',
    sellsYears: true,
    webhookSecret: testWebhookSecret(services.authSecret),
    async openCheckout({ key, interval, userId }) {
      const id = `cs_prova_${key}`;
      await db.transaction(async (tx) => {
        const known = await findLocked(tx, 'checkout', id);
        if (!known) await put(tx, 'checkout', id, { userId, interval, state: 'open' });
      });
      return { id, url: `${publicUrl}/pricing/prova?pagamento=${id}` };
    },
    closeCheckout: (id) =>
      db.transaction(async (tx) => {
        const checkout = await findLocked(tx, 'checkout', id);
        if (checkout?.state === 'open') await put(tx, 'checkout', id, { ...checkout, state: 'expired' });
        return { subscriptionId: checkout?.subscriptionId };
      }),
    async openOrder({ key, interval, userId, openedAt }) {
      const id = `cs_prova_${key}`;
      await db.transaction(async (tx) => {
        const known = await findLocked(tx, 'checkout', id);
        const order = { userId, interval, state: 'open', givenPlanId: key, createdAt: openedAt } as const;
        if (!known) await put(tx, 'checkout', id, order);
      });
      return { id, url: `${publicUrl}/pricing/prova?pagamento=${id}` };
    },
    readOrder: (id) => db.transaction((tx) => readOrder(tx, id)),
    readSubscription: (id) => db.transaction((tx) => readNow(tx, id, now())),
    async behind(subject) {
      const [kind, id] = subject.split(':') as [string, string];
      if (kind === 'order') return { subscriptions: [], orders: [id] };
      return { subscriptions: kind === 'subscription' ? [id] : await subscriptionsOf(db, id), orders: [] };
    },
    endWithPeriod: (id, endsForDispute = false) =>
      changeSubscription(services, id, 'customer.subscription.updated', () => ({
        endsAtPeriodEnd: true,
        endsForDispute,
      })),
    resume: (id) =>
      changeSubscription(services, id, 'customer.subscription.updated', () => ({
        endsAtPeriodEnd: false,
        endsForDispute: false,
      })),
    async endNow(id) {
      await changeSubscription(services, id, 'customer.subscription.deleted', () => ({ status: 'canceled' })).catch(
        (error: unknown) => {
          if (!(error instanceof AppError && error.code === 'conflict')) throw error;
        },
      );
    },
    async refund(chargeId) {
      const subscriptionId = await db.transaction(async (tx) => {
        const known = await findLocked(tx, 'charge', chargeId);
        if (known && !known.refundedAt) await put(tx, 'charge', chargeId, { ...known, refundedAt: now() });
        return known?.subscriptionId;
      });
      if (!subscriptionId) return;
      if (subscriptionId.startsWith('cs_')) await tellOfOrder(services, 'charge.refunded', subscriptionId);
      else await tell(services, 'charge.refunded', subscriptionId);
    },
    // A code of ours takes something off the first payment alone.
    renewalCents: (id) =>
      db.transaction(async (tx) => {
        const known = await findLocked(tx, 'subscription', id);
        return known && testCents[known.interval];
      }),
    receiptUrl: (chargeId) =>
      Promise.resolve(`${publicUrl}/pricing/prova/ricevuta?pagamento=${encodeURIComponent(chargeId)}`),
    portalUrl: () => Promise.resolve(`${publicUrl}/pricing/prova/portale`),
  };
}

/** Changes a subscription that has not ended, and tells of it. Refuses one that has (409). */
export async function changeSubscription(
  services: ProviderServices,
  id: string,
  event: string,
  change: (
    current: TestObject<'subscription'>,
    tx: Tx,
  ) => Partial<TestObject<'subscription'>> | Promise<Partial<TestObject<'subscription'>>>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await readNow(tx, id, services.now());
    const current = await findLocked(tx, 'subscription', id);
    if (!current || current.status === 'canceled') throw new AppError('conflict', refusalTexts.notPossible);
    await put(tx, 'subscription', id, { ...current, ...(await change(current, tx)) });
  });
  await tell(services, event, id);
}

/** Tells of a change of a subscription as a provider does: by a signed message, through the same door. */
export function tell(services: ProviderServices, type: string, id: string): Promise<void> {
  return send(services, type, { id, object: 'subscription' });
}

/** The same of what is paid once. */
export function tellOfOrder(services: ProviderServices, type: string, id: string): Promise<void> {
  return send(services, type, { id, object: 'checkout.session', mode: 'payment' });
}

async function send(services: ProviderServices, type: string, object: object): Promise<void> {
  const body = JSON.stringify({
    id: `evt_prova_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(services.now().getTime() / 1000),
    data: { object },
  });
  const webhookSecret = testWebhookSecret(services.authSecret);
  const header = signatureHeader(body, webhookSecret, services.now());
  await receiveEvent(services, { name: 'prova', webhookSecret }, body, header);
}

function testWebhookSecret(authSecret: string): string {
  return createHmac('sha256', authSecret).update('test payments').digest('hex');
}
