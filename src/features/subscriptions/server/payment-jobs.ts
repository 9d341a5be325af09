import { and, eq, gt, inArray, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { lowestId } from '#platform/lowest-id.ts';
import { log } from '#platform/log.ts';
import { addRomeMonths } from '#lib/rome-time.ts';
import { liveStates, paymentProviders, type PaymentProvider } from '../states.ts';
import { carryOutWithdrawal } from './change-plan.ts';
import { paymentsOf, providerOf } from './choose-provider.ts';
import { endPlansOfSuspended } from './end-for-suspension.ts';
import type { ProviderServices, Subject } from './provider.ts';
import { readGivenPlan } from './read-given-plan.ts';
import { readSubscription } from './read-subscription.ts';
import { settleGivenPlans } from './settle-given-plans.ts';
import { checkouts, contractWithdrawals, givenPlans, paymentEvents, subscriptions, withdrawalMarks } from './schema.ts';

export const EventJob = z.object({ provider: z.enum(paymentProviders), eventId: z.string() });

/** Longer than a provider repeats a message, which is three days. */
const keptDays = 30;
/** How long it stays known that the mailbox of a deleted account withdrew from a contract: as the privacy page says. */
const marksKeptMonths = 24;
/** How long after its end the money of a subscription may still move: refunds, and refunds that fail. */
const settlingDays = 60;
/** Rows in hand at a time. */
const batch = 200;
/** After so long the job of a message has run, waits for its next try, or was lost. */
const undoneMs = 10 * 60_000;
const mostUndone = 5000;
/** Subscriptions that the provider may have lost in a night, however few there are. */
const lostAtMost = 3;

/** Reads anew what a message is about. One that was read already is let be. */
export async function readPaymentEvent(
  services: ProviderServices,
  { provider: name, eventId }: z.infer<typeof EventJob>,
): Promise<void> {
  const provider = providerOf(services);
  const isThis = and(eq(paymentEvents.provider, name), eq(paymentEvents.eventId, eventId));
  const [event] = await services.db.select().from(paymentEvents).where(isThis);
  if (!event?.subject || event.doneAt || name !== provider.name) return;

  const { subscriptions: found, orders } = await provider.behind(event.subject as Subject);
  for (const id of found) await readSubscription(services, provider, id);
  for (const id of orders) await readGivenPlan(services, provider, id);
  await services.db.update(paymentEvents).set({ doneAt: services.now() }).where(isThis);
}

/**
 * Reads every subscription at the provider that has not ended, or not long ago, in case a message of it was lost (product
 * rules 4.11); carries out the withdrawals whose money has not gone back, until it has; ends plans that would be renewed in
 * a suspension; has messages read that nobody read. What the provider knows no more ends, unless it is more than a tenth:
 * that is a wrong key. Where payments are not played, subscriptions of the test payments end: nobody paid for them.
 */
export async function reconcileSubscriptions(services: ProviderServices): Promise<void> {
  const { db } = services;
  const provider = providerOf(services);
  if (provider.name !== 'prova') await endTestSubscriptions(services);
  if (paymentsOf(services) === 'none') return;

  let read = 0;
  const ends: (() => Promise<void>)[] = [];
  const onUnknown = async (end: () => Promise<void>) => void ends.push(end);
  const isOpenEnded = inArray(subscriptions.state, [...liveStates, 'incomplete']);
  const isFresh = gt(subscriptions.periodEnd, new Date(services.now().getTime() - settlingDays * 86_400_000));
  for (let last = lowestId; ;) {
    const rows = await db
      .select({ id: subscriptions.id, providerId: subscriptions.providerId })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.provider, provider.name),
          isNull(subscriptions.givenPlanId),
          or(isOpenEnded, isFresh),
          gt(subscriptions.id, last),
        ),
      )
      .orderBy(subscriptions.id)
      .limit(batch);
    for (const { providerId } of rows) {
      await readSubscription(services, provider, providerId, { onUnknown }).catch((error: unknown) =>
        log.error({ err: error, subscription: providerId }, 'a subscription could not be reconciled'),
      );
    }
    read += rows.length;
    if (rows.length < batch) break;
    last = rows.at(-1)!.id;
  }
  const others = [
    () => endUnknown(ends, read),
    () => settleGivenPlans(services, provider),
    () => carryOutWhatIsLeft(services),
    () => endPlansOfSuspended(services),
    () => requeueEvents(services, provider.name),
  ];
  await eachByItself(others, (other) => other());
}

/** A key of another account makes all of them unknown at once: then nobody's subscription may end. */
async function endUnknown(ends: readonly (() => Promise<void>)[], read: number): Promise<void> {
  if (ends.length > Math.max(lostAtMost, read / 10)) {
    log.error({ unknown: ends.length, read }, 'the payment provider does not know its subscriptions: none was ended');
    return;
  }
  await eachByItself(ends, (end) => end());
}

/** A declared withdrawal is a debt: no job that gave up ends it. */
async function carryOutWhatIsLeft(services: ProviderServices): Promise<void> {
  const rows = await services.db
    .select({ id: contractWithdrawals.subscriptionId })
    .from(contractWithdrawals)
    .where(isNull(contractWithdrawals.refundedAt))
    .orderBy(contractWithdrawals.declaredAt);
  for (const { id } of rows) {
    await carryOutWithdrawal(services, id).catch((error: unknown) =>
      log.error({ err: error, subscription: id }, 'a withdrawal could not be carried out'),
    );
  }
}

async function requeueEvents({ db, now, jobs }: ProviderServices, provider: PaymentProvider): Promise<void> {
  const before = new Date(now().getTime() - undoneMs);
  const undone = await db
    .select({ eventId: paymentEvents.eventId })
    .from(paymentEvents)
    .where(
      and(eq(paymentEvents.provider, provider), isNull(paymentEvents.doneAt), lt(paymentEvents.receivedAt, before)),
    )
    .orderBy(paymentEvents.receivedAt)
    .limit(mostUndone);
  for (const { eventId } of undone) await jobs.send(db, 'read-payment-event', { provider, eventId });
}

/**
 * Drops old messages and marks, checkouts that were closed long ago, and given plans that nobody paid for; what the others
 * led to is in the other tables.
 */
export async function cleanUpPayments({ db, now }: Pick<ProviderServices, 'db' | 'now'>): Promise<void> {
  const before = new Date(now().getTime() - keptDays * 86_400_000);
  await db.delete(paymentEvents).where(lt(paymentEvents.receivedAt, before));
  await db.delete(withdrawalMarks).where(lt(withdrawalMarks.declaredAt, addRomeMonths(now(), -marksKeptMonths)));
  await db.delete(checkouts).where(lt(checkouts.closedAt, before));
  const isPaid = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(eq(subscriptions.givenPlanId, givenPlans.id));
  await db.delete(givenPlans).where(and(lt(givenPlans.closedAt, before), notExists(isPaid)));
}

async function endTestSubscriptions({ db }: ProviderServices): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'canceled', readAt: sql`clock_timestamp()` })
    .where(and(eq(subscriptions.provider, 'prova'), inArray(subscriptions.state, [...liveStates, 'incomplete'])));
}
