import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';
import { unreachable } from '#lib/unreachable.ts';
import { log } from '#platform/log.ts';
import { dutyAfter, paidUntil, pastDueSince, stateOf, type ProviderSubscription } from '../reading.ts';
import { isLive, mayBecome } from '../rules.ts';
import { liveStates } from '../states.ts';
import { giveBack } from './give-back.ts';
import { laterOf, lockedPerson, lockedRow, otherLive, readingBegins, wasSoldHere } from './stored-subscription.ts';
import { keepCharges } from './keep-charges.ts';
import { keepFailures } from './keep-failures.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { mailChanges } from './mail-changes.ts';
import { noteWithdrawal } from './note-withdrawal.ts';
import { checkouts, subscriptions } from './schema.ts';

/** What must be done at the provider before its answer can stand: then it is asked again. */
type Duty = { act: 'give back' | NonNullable<ReturnType<typeof dutyAfter>>; id: string };

interface ReadingChoices {
  isLeaving?: boolean;
  /** Gets what ends a subscription that the provider does not know. */
  onUnknown?: (end: () => Promise<void>) => Promise<void>;
}

/** More than any subscription needs: one for each duty, and one more. */
const mostRounds = 4;

/**
 * Reads a subscription anew at the provider and keeps what it says, with the payments and the mails that follow from it
 * (product rules 4.11). May run at any time, in any order and twice: only a later reading replaces an earlier one. A
 * second subscription of the same person, or one whose person is gone, is ended and its money given back. What was not
 * sold here is left alone. What the provider knows no more has ended, unless the caller takes that into its own hands.
 * Whoever is leaving is told of no end.
 */
export async function readSubscription(
  services: ProviderServices,
  provider: Provider,
  id: string,
  { isLeaving = false, onUnknown = (end) => end() }: ReadingChoices = {},
): Promise<void> {
  for (let round = 0; round < mostRounds; round += 1) {
    const readAt = await readingBegins(services.db);
    const seen = await provider.readSubscription(id);
    if (!seen) return onUnknown(() => endUnknown(services, provider, id, readAt));

    const duty = await services.db.transaction((tx) => keep(services, tx, provider, seen, readAt, isLeaving));
    if (!duty) return;
    await fulfil(provider, duty);
    if (duty.id !== id) await readSubscription(services, provider, duty.id);
  }
  throw new Error(`The subscription ${id} does not come to rest`);
}

async function fulfil(provider: Provider, { act, id }: Duty): Promise<void> {
  switch (act) {
    case 'give back':
      return giveBack(provider, id);
    case 'end now':
      return provider.endNow(id);
    case 'end for the dispute':
      return provider.endWithPeriod(id, true);
    case 'resume':
      return provider.resume(id);
    default:
      return unreachable(act);
  }
}

async function keep(
  services: ProviderServices,
  tx: Tx,
  provider: Provider,
  seen: ProviderSubscription,
  readAt: string,
  isLeaving: boolean,
): Promise<Duty | undefined> {
  const person = seen.userId ? await lockedPerson(tx, seen.userId) : undefined;
  const before = await lockedRow(tx, provider, seen.id, readAt);
  if (before?.isLater) return undefined;
  if (!before && !(await wasSoldHere(tx, seen, person))) {
    log.info({ provider: provider.name, id: seen.id }, 'a subscription that was not sold here is left alone');
    return undefined;
  }

  const state = stateOf(seen);
  if (!mayBecome(before?.state ?? 'none', state)) {
    log.error({ id: seen.id, from: before?.state, to: state }, 'a subscription came back from its end');
    return undefined;
  }
  if (isLive(state)) {
    if (!person) return { act: 'give back', id: seen.id };
    const other = await otherLive(tx, provider, seen, person.id);
    if (other) return { act: 'give back', id: laterOf(seen, other) };
  }

  const after = {
    userId: person?.id ?? null,
    customerId: seen.customerId,
    interval: seen.interval,
    state,
    periodEnd: paidUntil(seen),
    pastDueSince: pastDueSince(seen),
    firstPaidAt: seen.charges[0]?.paidAt ?? null,
    createdAt: seen.createdAt,
    readAt: sql`${readAt}::timestamptz`,
  };
  const [row] = await tx
    .insert(subscriptions)
    .values({ provider: provider.name, providerId: seen.id, ...after })
    .onConflictDoUpdate({ target: [subscriptions.provider, subscriptions.providerId], set: after })
    .returning({ id: subscriptions.id });
  const changes = await keepCharges(tx, row!.id, seen.interval, seen.charges);
  await keepFailures(tx, row!.id, seen.failures);
  if (seen.checkoutId) await closeCheckout(tx, seen.checkoutId, services.now());
  await noteWithdrawal(services, tx, row!.id, state, seen.charges);
  if (person) {
    await mailChanges(services, tx, person, {
      id: row!.id,
      isTest: provider.name === 'prova',
      interval: seen.interval,
      before: before?.state,
      state,
      pastDueSince: after.pastDueSince,
      periodEnd: after.periodEnd,
      firstPaidAt: after.firstPaidAt,
      beganFree: seen.beganFree,
      readAt,
      isOurEnding: seen.endsForDispute,
      isLeaving,
      ...changes,
    });
  }
  const act = dutyAfter(seen);
  return act && { act, id: seen.id };
}

/** Without a mail: it is the operator who must find out why. */
async function endUnknown({ db }: ProviderServices, { name }: Provider, id: string, readAt: string): Promise<void> {
  const ended = await db
    .update(subscriptions)
    .set({ state: 'canceled', readAt: sql`${readAt}::timestamptz` })
    .where(
      and(
        eq(subscriptions.provider, name),
        eq(subscriptions.providerId, id),
        inArray(subscriptions.state, [...liveStates, 'incomplete']),
        sql`${subscriptions.readAt} <= ${readAt}::timestamptz`,
      ),
    )
    .returning({ id: subscriptions.id });
  if (ended[0]) log.error({ provider: name, id }, 'a subscription ended that the payment provider does not know');
}

/** The one that was paid; another of the same person is still open at the provider: see `settleCheckouts`. */
async function closeCheckout(tx: Tx, id: string, closedAt: Date): Promise<void> {
  await tx
    .update(checkouts)
    .set({ closedAt })
    .where(and(sql`${checkouts.id}::text = ${id}`, isNull(checkouts.closedAt)));
}
