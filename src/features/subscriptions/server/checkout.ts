import { and, eq, exists, inArray, isNull, lt, or } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { users } from '#features/accounts/server/schema.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import type { WayOn } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { checkoutMinutes, liveStates, type BillingInterval } from '../states.ts';
import { providerOf, requireSelling } from './choose-provider.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { customerOf, liveSubscription } from './queries.ts';
import { endGivenPlans } from './settle-given-plans.ts';
import { readSubscription } from './read-subscription.ts';
import { checkouts, subscriptions } from './schema.ts';
import { claimWithdrawalMark } from './withdrawal-marks.ts';

type Checkout = typeof checkouts.$inferSelect;

/**
 * Where a person pays by the month or for a year: the checkout of the same that is open already, for half an hour, else a
 * new one. Refuses who has a subscription and a year where none is sold (409), and while the provider is away or nothing
 * is sold (503).
 */
export async function startCheckout(
  services: ProviderServices,
  who: SignedIn,
  interval: BillingInterval,
): Promise<WayOn> {
  requireSelling(services);
  const { db } = services;
  const provider = providerOf(services);
  if (interval === 'year' && !provider.sellsYears) throw new AppError('conflict', refusalTexts.noYears);
  await endGivenPlans(services);
  await refuseSecond(db, who.id);
  const open = await openCheckoutOf(db, who.id);
  if (open && !(open.interval === interval && isUsable(open, provider, services.now()))) {
    await settleCheckout(services, provider, open);
    await refuseSecond(db, who.id);
  }
  const checkout = await findOrInsert(services, provider, who, interval);
  // One for the other interval came at the same moment: it is closed, as one that was open before.
  if (checkout.interval !== interval) return startCheckout(services, who, interval);
  if (checkout.url) return { url: checkout.url };

  const { id: providerId, url } = await provider.openCheckout({
    key: checkout.id,
    interval: checkout.interval,
    userId: who.id,
    email: who.email,
    customerId: await customerOf(db, who.id, provider.name),
    openedAt: checkout.createdAt,
  });
  await db.update(checkouts).set({ providerId, url }).where(eq(checkouts.id, checkout.id));
  return { url };
}

/**
 * Closes the checkouts that nobody paid in half an hour, or whose person has a subscription by now, and reads those that
 * were paid and not told of.
 */
export async function settleCheckouts(services: ProviderServices): Promise<void> {
  const provider = providerOf(services);
  const before = new Date(services.now().getTime() - checkoutMinutes * 60_000);
  const { db } = services;
  const live = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, checkouts.userId), inArray(subscriptions.state, liveStates)));
  const old = await db
    .select()
    .from(checkouts)
    .where(and(isNull(checkouts.closedAt), or(lt(checkouts.createdAt, before), exists(live))))
    .orderBy(checkouts.createdAt)
    .limit(mostAtOnce);
  for (const checkout of old) {
    // One that fails keeps no other from being settled; it comes again in ten minutes.
    await settleCheckout(services, provider, checkout).catch((error: unknown) =>
      log.warn({ err: error, checkout: checkout.id }, 'a checkout could not be settled'),
    );
  }
}

/** Keeps a checkout from being paid; when it was paid before, reads what it became. */
export async function settleCheckout(
  services: ProviderServices,
  provider: Provider,
  checkout: Checkout,
): Promise<void> {
  const isOurs = checkout.provider === provider.name;
  const { subscriptionId } =
    isOurs && checkout.providerId ? await provider.closeCheckout(checkout.providerId) : { subscriptionId: undefined };
  if (subscriptionId) await readSubscription(services, provider, subscriptionId);
  await services.db
    .update(checkouts)
    .set({ closedAt: services.now() })
    .where(and(eq(checkouts.id, checkout.id), isNull(checkouts.closedAt)));
}

/** The checkout that a person has open. */
export async function openCheckoutOf(db: Queryable, userId: string): Promise<Checkout | undefined> {
  const [open] = await db
    .select()
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), isNull(checkouts.closedAt)));
  return open;
}

/**
 * Whether an open checkout is used again: for half an hour. One whose address never came is asked for again only while the
 * provider still takes its end for long enough ahead.
 */
export function isUsable(
  { provider, createdAt, url }: Pick<Checkout, 'provider' | 'createdAt' | 'url'>,
  { name }: Provider,
  now: Date,
): boolean {
  const minutes = url ? checkoutMinutes : unansweredMinutes;
  return provider === name && now.getTime() - createdAt.getTime() < minutes * 60_000;
}

/** Where a customer manages the own payments. Refuses who never paid (409). */
export async function openPortal(services: ProviderServices, who: SignedIn): Promise<WayOn> {
  const provider = providerOf(services);
  const customerId = await customerOf(services.db, who.id, provider.name);
  if (!customerId) throw new AppError('conflict', refusalTexts.noCustomer);
  return { url: await provider.portalUrl(customerId) };
}

const mostAtOnce = 500;
/** Less than what `checkoutLivesMinutes` has to spare. */
const unansweredMinutes = 4;

async function refuseSecond(db: Queryable, userId: string): Promise<void> {
  if (await liveSubscription(db, userId)) throw new AppError('conflict', refusalTexts.alreadyActive);
}

/** One open checkout for a person, however many requests come at once. */
async function findOrInsert(
  { db, now, authSecret }: ProviderServices,
  { name }: Provider,
  who: SignedIn,
  interval: BillingInterval,
): Promise<Checkout> {
  const userId = who.id;
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await claimWithdrawalMark(tx, authSecret, who);
    const open = await openCheckoutOf(tx, userId);
    if (open) return open;
    // Another request may have paid in between.
    await refuseSecond(tx, userId);
    const [inserted] = await tx
      .insert(checkouts)
      .values({ userId, provider: name, interval, createdAt: now() })
      .returning();
    return inserted!;
  });
}
