import { createHmac, randomUUID } from 'node:crypto';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { findLocked, put, readNow, subscriptionsOf, type TestObject } from './test-payments.ts';
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
    readSubscription: (id) => db.transaction((tx) => readNow(tx, id, now())),
    async subscriptionsBehind(subject) {
      const [kind, id] = subject.split(':') as [string, string];
      return kind === 'subscription' ? [id] : subscriptionsOf(db, id);
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
      if (subscriptionId) await tell(services, 'charge.refunded', subscriptionId);
    },
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

/** Tells of a change as a provider does: by a signed message, through the same door. */
export async function tell(services: ProviderServices, type: string, subscriptionId: string): Promise<void> {
  const body = JSON.stringify({
    id: `evt_prova_${randomUUID()}`,
    object: 'event',
    type,
    created: Math.floor(services.now().getTime() / 1000),
    data: { object: { id: subscriptionId, object: 'subscription' } },
  });
  const webhookSecret = testWebhookSecret(services.authSecret);
  const header = signatureHeader(body, webhookSecret, services.now());
  await receiveEvent(services, { name: 'prova', webhookSecret }, body, header);
}

/** The customer that a person is to the stand-in. */
export function testCustomer(userId: string): string {
  return `cus_prova_${userId}`;
}

function testWebhookSecret(authSecret: string): string {
  return createHmac('sha256', authSecret).update('test payments').digest('hex');
}
