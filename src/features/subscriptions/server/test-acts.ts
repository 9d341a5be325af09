import { AppError } from '#platform/app-error.ts';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { testCodes, type CheckoutMove, type PortalAct, type TestCheckout, type TestReceipt } from '../contract.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import { addRomeDays } from '#lib/rome-time.ts';
import { unreachable } from '#lib/unreachable.ts';
import { netOf } from '../money.ts';
import type { ProviderServices } from './provider.ts';
import { paymentsOf } from './choose-provider.ts';
import { remindSupporter } from './remind-supporters.ts';
import { charge, chargesOf, findLocked, periodFrom, put, subscriptionsOf, testCustomer } from './test-payments.ts';
import { changeSubscription, tell, tellOfOrder, testProvider } from './test-provider.ts';

/** How long a payment that is owed is played to wait: pressed three times, each reminder has gone out. */
const playedDays = 3;
/** How long before the renewal of a year it is played to be. */
const playedNoticeDays = 30;

/**
 * What a person does on the page of the test checkout; answers where to go on, or nothing for a card that was refused,
 * after which one may try again. Refuses a code that there is not (422), a checkout of somebody else or that is over (404),
 * one that was paid (409), and to work at all where payments are not played (404).
 */
export async function actAtCheckout(
  services: ProviderServices,
  who: SignedIn,
  id: string,
  { act, code = '' }: CheckoutMove,
): Promise<{ url: string | null }> {
  requireTestPayments(services);
  const checkout = await requireCheckout(services, who, id);
  const { givenPlanId } = checkout;
  const back = (outcome: 'riuscito' | 'annullato') => {
    if (!givenPlanId) return { url: `${services.publicUrl}/pricing?pagamento=${outcome}` };
    const which = outcome === 'riuscito' ? `&regalo=${givenPlanId}` : '';
    return { url: `${services.publicUrl}/regala?pagamento=${outcome}${which}` };
  };
  if (checkout.state === 'complete') {
    // Pressed twice, or long ago: only what was bought and still runs was a success.
    const isBought = givenPlanId !== undefined || (await stillRuns(services, checkout.subscriptionId));
    if (act === 'pay' && isBought) return back('riuscito');
    throw new AppError('conflict', refusalTexts.checkoutDone);
  }
  if (act === 'leave') return back('annullato');
  if (act === 'decline') return { url: null };
  // A plan to give away takes no code.
  const known = givenPlanId ? {} : testCodes;
  const percentOff = code === '' ? 0 : known[code.toUpperCase()];
  if (percentOff === undefined) {
    throw new AppError('invalid_fields', refusalTexts.noSuchCode, 'code');
  }
  if (givenPlanId) await payOnce(services, id);
  else await pay(services, who, id, percentOff);
  return back('riuscito');
}

/** Whether a checkout of the test payments can still be paid. Refuses as `actAtCheckout` does. */
export async function findCheckout(services: ProviderServices, who: SignedIn, id: string): Promise<TestCheckout> {
  requireTestPayments(services);
  const { state, interval, givenPlanId } = await requireCheckout(services, who, id);
  return { isOpen: state === 'open', interval, isGiven: givenPlanId !== undefined };
}

/** A receipt of the test payments. Refuses one of somebody else, or that there is not (404). */
export async function findReceipt(services: ProviderServices, who: SignedIn, id: string): Promise<TestReceipt> {
  requireTestPayments(services);
  const found = await services.db.transaction(async (tx) => {
    const paid = await findLocked(tx, 'charge', id);
    if (!paid) return undefined;
    const bought =
      (await findLocked(tx, 'subscription', paid.subscriptionId)) ??
      (await findLocked(tx, 'checkout', paid.subscriptionId));
    return bought?.userId === who.id ? { ...paid, interval: bought.interval } : undefined;
  });
  if (!found) throw new AppError('not_found', refusalTexts.noReceipt);
  const { cents, interval, paidAt, refundedAt } = found;
  const { vatPercent } = (await settingsNow(services.db)).authors_share;
  const tax = { vatPercent, taxCents: cents - netOf(cents, vatPercent) };
  return { cents, ...tax, interval, paidAt: paidAt.toISOString(), refundedAt: refundedAt?.toISOString() ?? null };
}

/** What a person does on the page of the test portal, or lets happen there. Refuses who has no subscription (409). */
export async function actAtPortal(services: ProviderServices, who: SignedIn, act: PortalAct): Promise<void> {
  requireTestPayments(services);
  const [id] = await subscriptionsOf(services.db, testCustomer(who.id));
  if (!id) throw new AppError('conflict', refusalTexts.noCustomer);
  const provider = testProvider(services);
  const now = services.now();
  switch (act) {
    case 'cancel':
      return provider.endWithPeriod(id);
    case 'resume':
      return provider.resume(id);
    case 'renew':
      return changeSubscription(
        services,
        id,
        'invoice.paid',
        async ({ interval, status, periodStart, endsAtPeriodEnd }, tx) => {
          if (endsAtPeriodEnd) return { status: 'canceled' };
          await charge(tx, id, interval, now);
          const start = status === 'past_due' ? periodStart : now;
          return { status: 'active', periodStart: start, periodEnd: periodFrom(start, interval), owedSince: null };
        },
      );
    case 'fail':
      return changeSubscription(services, id, 'invoice.payment_failed', ({ interval, owedSince, endsAtPeriodEnd }) => {
        if (endsAtPeriodEnd) return { status: 'canceled' };
        return {
          status: 'past_due',
          periodStart: now,
          periodEnd: periodFrom(now, interval),
          owedSince: owedSince ?? now,
        };
      });
    case 'wait':
      await changeSubscription(services, id, 'customer.subscription.updated', ({ owedSince }) => {
        if (!owedSince) throw new AppError('conflict', refusalTexts.notOwed);
        const earlier = addRomeDays(owedSince, -playedDays);
        return { owedSince: earlier, periodStart: earlier };
      });
      return remindSupporter(services, provider, id);
    case 'near':
      await changeSubscription(
        services,
        id,
        'customer.subscription.updated',
        ({ interval, status, endsAtPeriodEnd }) => {
          if (interval !== 'year' || status !== 'active' || endsAtPeriodEnd) {
            throw new AppError('conflict', refusalTexts.noYearRenews);
          }
          return { periodEnd: addRomeDays(now, playedNoticeDays) };
        },
      );
      return remindSupporter(services, provider, id);
    case 'refund': {
      const last = (await chargesOf(services.db, id)).findLast(({ refundedAt }) => !refundedAt);
      if (!last) throw new AppError('conflict', refusalTexts.notPossible);
      return provider.refund(last.id);
    }
    case 'dispute':
      return dispute(services, id, now);
    default:
      return unreachable(act);
  }
}

/** Refuses to do anything where payments are real or nothing is sold: as if the address did not exist. */
export function requireTestPayments(services: Pick<ProviderServices, 'stripe' | 'testPayments'>): void {
  if (paymentsOf(services) !== 'test') throw new AppError('not_found', refusalTexts.unknownProvider);
}

async function requireCheckout(services: ProviderServices, who: SignedIn, id: string) {
  const checkout = await services.db.transaction((tx) => findLocked(tx, 'checkout', id));
  if (checkout?.userId !== who.id || checkout.state === 'expired') {
    throw new AppError('not_found', refusalTexts.checkoutGone);
  }
  return checkout;
}

/** Whether what a checkout bought has not ended, as the test payments know it: it is told a moment later. */
async function stillRuns({ db }: ProviderServices, subscriptionId: string | undefined): Promise<boolean> {
  if (!subscriptionId) return false;
  const bought = await db.transaction((tx) => findLocked(tx, 'subscription', subscriptionId));
  return bought !== undefined && bought.status !== 'canceled';
}

/** Pays a checkout, once however often it is pressed. */
async function pay(
  services: ProviderServices,
  { id: userId }: SignedIn,
  checkoutId: string,
  percentOff: number,
): Promise<void> {
  const now = services.now();
  const id = await services.db.transaction(async (tx) => {
    const checkout = await findLocked(tx, 'checkout', checkoutId);
    if (checkout?.state !== 'open') return checkout?.subscriptionId;
    const subscriptionId = checkoutId.replace(/^cs_/, 'sub_');
    await put(tx, 'subscription', subscriptionId, {
      customerId: testCustomer(userId),
      userId,
      interval: checkout.interval,
      status: 'active',
      endsAtPeriodEnd: false,
      endsForDispute: false,
      periodStart: now,
      periodEnd: periodFrom(now, checkout.interval),
      owedSince: null,
      createdAt: now,
    });
    await charge(tx, subscriptionId, checkout.interval, now, percentOff);
    await put(tx, 'checkout', checkoutId, { ...checkout, state: 'complete', subscriptionId });
    return subscriptionId;
  });
  if (!id) throw new AppError('not_found', refusalTexts.checkoutGone);
  await tell(services, 'checkout.session.completed', id);
}

/** The same of a plan that is paid once to give it away. */
async function payOnce(services: ProviderServices, id: string): Promise<void> {
  const isPaid = await services.db.transaction(async (tx) => {
    const checkout = await findLocked(tx, 'checkout', id);
    if (checkout?.state !== 'open') return checkout?.state === 'complete';
    await charge(tx, id, checkout.interval, services.now());
    await put(tx, 'checkout', id, { ...checkout, state: 'complete' });
    return true;
  });
  if (!isPaid) throw new AppError('not_found', refusalTexts.checkoutGone);
  await tellOfOrder(services, 'checkout.session.completed', id);
}

async function dispute(services: ProviderServices, id: string, now: Date): Promise<void> {
  await services.db.transaction(async (tx) => {
    const last = (await chargesOf(tx, id)).at(-1);
    if (!last || last.refundedAt) throw new AppError('conflict', refusalTexts.notPossible);
    const { id: chargeId, ...known } = last;
    await put(tx, 'charge', chargeId, { ...known, disputedAt: now });
  });
  await tell(services, 'charge.dispute.created', id);
}
