import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { log } from '#platform/log.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { givenStateOf } from '../given-plan-rules.ts';
import { isReturned, type Charge, type ProviderOrder } from '../reading.ts';
import { givenEnded, givenPaid } from './given-plan-emails.ts';
import { refunded } from './emails.ts';
import { giveBackOrder } from './give-back.ts';
import { givenPlanUrl } from './given-plan-url.ts';
import { lockedRow, readingBegins } from './stored-subscription.ts';
import { keepCharges, type Returned } from './keep-charges.ts';
import { noteWithdrawal } from './note-withdrawal.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { liveSubscription, personOf, withdrawableUntil } from './queries.ts';
import { contractWithdrawals, givenPlans, subscriptions } from './schema.ts';

/**
 * Reads the order of a given plan anew at the provider and keeps what it says, with the payment and the mails that follow
 * from it. As `readSubscription` it may run at any time, in any order and twice. What was paid for by somebody who is
 * gone before anybody has the link is given back; what was not sold here is left alone.
 */
export async function readGivenPlan(services: ProviderServices, provider: Provider, id: string): Promise<void> {
  const isOwed = await readOnce(services, provider, id);
  if (!isOwed) return;
  // Nothing of it is kept before: where this fails it is owed at the next reading too.
  await giveBackOrder(provider, id);
  await readOnce(services, provider, id);
}

/** Answers whether its money must go back. */
async function readOnce(services: ProviderServices, provider: Provider, id: string): Promise<boolean> {
  // Before the provider is asked, as in `readSubscription`.
  const readAt = await readingBegins(services.db);
  const seen = await provider.readOrder(id);
  if (!seen || seen.status === 'open') return false;
  return services.db.transaction((tx) => keep(services, tx, provider, seen, readAt));
}

async function keep(
  services: ProviderServices,
  tx: Tx,
  provider: Provider,
  seen: ProviderOrder,
  readAt: string,
): Promise<boolean> {
  const [plan] = await tx
    .select()
    .from(givenPlans)
    // By the order too: the mark of the site is another one after a change of its address.
    .where(
      and(
        eq(givenPlans.provider, provider.name),
        or(sql`${givenPlans.id}::text = ${seen.givenPlanId}`, eq(givenPlans.providerId, seen.id)),
      ),
    )
    .for('update');
  if (!plan) {
    log.info({ provider: provider.name, id: seen.id }, 'an order that was not made here is left alone');
    return false;
  }
  await tx
    .update(givenPlans)
    .set({ closedAt: services.now(), providerId: seen.id })
    .where(and(eq(givenPlans.id, plan.id), isNull(givenPlans.closedAt)));
  if (seen.status === 'expired') return false;
  if (seen.charges.length === 0) throw new Error(`The payment of the order ${seen.id} is not told of yet`);

  const before = await lockedRow(tx, provider, seen.id, readAt);
  if (before?.isLater) return false;
  if (!plan.userId && !before && !seen.charges.every(isReturned)) return true;
  const known = {
    before: before?.state,
    openedAt: plan.openedAt,
    periodEnd: before?.periodEnd ?? null,
    isWithdrawn: before !== undefined && (await isWithdrawn(tx, before.id)),
  };
  const planState = givenStateOf(seen.charges, known, services.now());
  // What was suspended comes back only where its reader has no plan of their own meanwhile.
  const isTaken = planState === 'active_ending' && before?.state !== planState && (await hasOther(tx, before));
  const state = isTaken ? 'incomplete' : planState;
  const after = { customerId: seen.customerId, state, readAt: sql`${readAt}::timestamptz` };
  const [row] = await tx
    .insert(subscriptions)
    .values({
      provider: provider.name,
      providerId: seen.id,
      givenPlanId: plan.id,
      interval: plan.interval,
      createdAt: seen.createdAt,
      ...after,
    })
    .onConflictDoUpdate({ target: [subscriptions.provider, subscriptions.providerId], set: after })
    .returning({ id: subscriptions.id, userId: subscriptions.userId });
  const { paid, refunded: returned } = await keepCharges(tx, row!.id, plan.interval, seen.charges);
  await noteWithdrawal(services, tx, row!.id, state, seen.charges);

  // Of what ended before its reader was told then, and that its time would be over they knew.
  const wasOpen = before !== undefined && before.state !== 'canceled' && before.state !== 'refunded';
  const isOver = known.periodEnd !== null && known.periodEnd <= services.now();
  const hasEnded = wasOpen && (state === 'refunded' || (state === 'canceled' && !isOver));
  await tell(services, tx, { plan, subscription: row!, paid, returned, hasEnded });
  return false;
}

interface Told {
  plan: typeof givenPlans.$inferSelect;
  subscription: { id: string; userId: string | null };
  paid: readonly Charge[];
  returned: readonly Returned[];
  /** Whether its reader loses it now. */
  hasEnded: boolean;
}

/** Tells its giver of their money, and its reader of its end. */
async function tell(
  services: ProviderServices,
  tx: Tx,
  { plan, subscription, paid, returned, hasEnded }: Told,
): Promise<void> {
  const { publicUrl } = services;
  const isTest = plan.provider === 'prova';
  const giver = await personOf(tx, plan.userId);
  const [first] = paid;
  if (giver && first) {
    const { cents, paidAt } = first;
    const message = givenPaid({
      name: giver.name,
      publicUrl,
      isTest,
      interval: plan.interval,
      cents,
      paidAt,
      refundableUntil: await withdrawableUntil(tx, giver.id, paidAt),
      url: givenPlanUrl(publicUrl, plan.token),
    });
    await queueMail(services, tx, { key: `subscription:${first.id}:given`, to: giver.email, message });
  }
  const last = returned.at(-1);
  if (giver && last) {
    const cents = returned.reduce((sum, one) => sum + one.cents, 0);
    const message = refunded({ name: giver.name, isTest, cents, at: last.at });
    await queueMail(services, tx, { key: `subscription:${last.id}:refund`, to: giver.email, message });
  }
  const reader = hasEnded ? await personOf(tx, subscription.userId) : undefined;
  if (reader) {
    const message = givenEnded({ name: reader.name, publicUrl, isTest });
    await queueMail(services, tx, { key: `subscription:${subscription.id}:ended`, to: reader.email, message });
  }
}

async function isWithdrawn(tx: Tx, subscriptionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: contractWithdrawals.id })
    .from(contractWithdrawals)
    .where(eq(contractWithdrawals.subscriptionId, subscriptionId));
  return found.length > 0;
}

async function hasOther(tx: Tx, before: { userId: string | null } | undefined): Promise<boolean> {
  return before?.userId ? (await liveSubscription(tx, before.userId)) !== undefined : false;
}
