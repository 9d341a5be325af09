import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { users } from '#features/accounts/server/schema.ts';
import { AppError } from '#platform/app-error.ts';
import type { Tx } from '#platform/db.ts';
import { refusalTexts } from '../refusal-texts.ts';
import type { SubscriptionState } from '../states.ts';
import { providerOf } from './choose-provider.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { withdrawn } from './emails.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { contractOf, liveSubscription, withdrawalEnd } from './queries.ts';
import { giveBack, giveBackOrder } from './give-back.ts';
import { readGivenPlan } from './read-given-plan.ts';
import { readSubscription } from './read-subscription.ts';
import { subscriptions } from './schema.ts';

/**
 * Cancels to the end of what is paid; where a payment is owed, at once, so that nobody asks for it any more. One that
 * is cancelled already is let be. Refuses who has none (409), and while the provider is away (503).
 */
export async function cancelPlan(services: ProviderServices, who: SignedIn): Promise<void> {
  const subscription = await liveSubscription(services.db, who.id);
  if (!subscription || subscription.givenPlanId) throw new AppError('conflict', refusalTexts.nothingToCancel);
  await endPlan(services, subscription);
}

/** The same of a subscription that lives, for whoever it is. */
export async function endPlan(
  services: ProviderServices,
  subscription: NonNullable<Awaited<ReturnType<typeof liveSubscription>>>,
): Promise<void> {
  const { userId } = subscription;
  if (!userId || subscription.givenPlanId) return;
  // What was owed may have been paid a moment ago, and who has paid for a month keeps it.
  if (owesMoney(subscription)) await readSubscription(services, providerOf(services), subscription.providerId);
  const live = owesMoney(subscription) ? await liveSubscription(services.db, userId) : subscription;
  if (!live || live.state === 'active_ending') return;
  const owes = owesMoney(live);
  await atProvider(services, live.providerId, (provider) =>
    owes ? provider.endNow(live.providerId) : provider.endWithPeriod(live.providerId),
  );
}

/** Takes a cancellation back before the end; without one all is well already. Refuses who has no subscription (409), and 503. */
export async function resumePlan(services: ProviderServices, who: SignedIn): Promise<void> {
  const live = await liveSubscription(services.db, who.id);
  if (!live || live.givenPlanId || live.state === 'disputed')
    throw new AppError('conflict', refusalTexts.nothingToResume);
  if (live.state === 'active') return;
  await atProvider(services, live.providerId, (provider) => provider.resume(live.providerId));
}

/**
 * Takes the declaration of withdrawal down, with its day and hour, and confirms it by mail: from now on the subscription
 * opens nothing. The job behind it ends it at the provider and gives everything back (product rules 4.11). A second
 * declaration is the first one. Whoever declares it for somebody logs it in the same transaction. Refuses who has no
 * contract, or whose days are over (409).
 */
export async function withdraw(
  services: ProviderServices,
  who: Pick<SignedIn, 'id' | 'name' | 'email'>,
  logWithdrawal?: (tx: Tx, userId: string, at: Date) => Promise<void>,
): Promise<void> {
  const { db, now } = services;
  const at = now();
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('no key update');
    const contract = await contractOf(tx, who.id);
    if (contract?.withdrawnAt && contract.state !== 'refunded') return;
    const until =
      contract?.provider === providerOf(services).name ? await withdrawalEnd(tx, who.id, contract) : undefined;
    if (!contract || !until) throw new AppError('conflict', refusalTexts.nothingToWithdraw);
    if (at >= until) throw new AppError('conflict', refusalTexts.withdrawalOver);

    const { id: subscriptionId, provider } = contract;
    const message = withdrawn({ name: who.name, isTest: provider === 'prova', at });
    await declareWithdrawal(services, tx, who, { subscriptionId, at, message });
    await logWithdrawal?.(tx, who.id, at);
  });
}

export const WithdrawalJob = z.object({ subscriptionId: z.uuid() });

/** Ends a subscription that was withdrawn from and gives its money back; may run twice. Throws while anything is missing. */
export async function carryOutWithdrawal(services: ProviderServices, subscriptionId: string): Promise<void> {
  const provider = providerOf(services);
  const [row] = await services.db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (row?.provider !== provider.name) return;
  const [giveAllBack, readAnew] = row.givenPlanId ? [giveBackOrder, readGivenPlan] : [giveBack, readSubscription];
  try {
    await giveAllBack(provider, row.providerId);
  } finally {
    await readAnew(services, provider, row.providerId);
  }
}

function owesMoney({ state }: { state: SubscriptionState }): boolean {
  return state === 'past_due' || state === 'unpaid';
}

/** Does something at the provider and reads what became of it, also when the provider refused because things had changed. */
async function atProvider(
  services: ProviderServices,
  id: string,
  work: (provider: Provider) => Promise<void>,
): Promise<void> {
  const provider = providerOf(services);
  try {
    await work(provider);
  } catch (error) {
    if (error instanceof AppError && error.code === 'conflict') await readSubscription(services, provider, id);
    throw error;
  }
  await readSubscription(services, provider, id);
}
