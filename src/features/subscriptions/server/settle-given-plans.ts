import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, notExists, or, sql } from 'drizzle-orm';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { lowestId } from '#platform/lowest-id.ts';
import { log } from '#platform/log.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { users } from '#features/accounts/server/schema.ts';
import { addRomeDays, addRomeMonths } from '#lib/rome-time.ts';
import { givenEndToldDays } from '../given-plan-rules.ts';
import { checkoutMinutes, liveStates } from '../states.ts';
import { providerOf } from './choose-provider.ts';
import { givenEnds } from './given-plan-emails.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { readGivenPlan } from './read-given-plan.ts';
import { contractWithdrawals, givenPlans, subscriptions } from './schema.ts';

/** Rows in hand at a time. */
const batch = 200;
/** How long after it was ordered the money of a given plan may still move, in months: a dispute may come a year later. */
const settlingMonths = 18;

/** Reads the given plans of the last months at the provider, in case a message of one was lost. */
export async function settleGivenPlans(services: ProviderServices, provider: Provider): Promise<void> {
  const { db, now } = services;
  await endGivenPlans(services);
  const isFresh = gt(subscriptions.createdAt, addRomeMonths(now(), -settlingMonths));
  for (let last = lowestId; ;) {
    const found = await db
      .select({ id: subscriptions.id, providerId: subscriptions.providerId })
      .from(subscriptions)
      .where(
        and(
          eq(subscriptions.provider, provider.name),
          isNotNull(subscriptions.givenPlanId),
          or(isFresh, inArray(subscriptions.state, liveStates)),
          gt(subscriptions.id, last),
        ),
      )
      .orderBy(subscriptions.id)
      .limit(batch);
    for (const { providerId } of found) {
      await readGivenPlan(services, provider, providerId).catch((error: unknown) =>
        log.error({ err: error, order: providerId }, 'a given plan could not be reconciled'),
      );
    }
    if (found.length < batch) return;
    last = found.at(-1)!.id;
  }
}

/** Closes the orders of given plans that nobody paid in half an hour, and reads those that were paid and not told of. */
export async function settleUnpaidGivenPlans(services: ProviderServices): Promise<void> {
  const provider = providerOf(services);
  const before = new Date(services.now().getTime() - checkoutMinutes * 60_000);
  const old = await services.db
    .select()
    .from(givenPlans)
    .where(and(isNull(givenPlans.closedAt), lt(givenPlans.createdAt, before)))
    .orderBy(givenPlans.createdAt)
    .limit(batch);
  for (const plan of old) {
    await settle(services, provider, plan).catch((error: unknown) =>
      log.warn({ err: error, givenPlan: plan.id }, 'the order of a given plan could not be settled'),
    );
  }
}

/** Closes what somebody who leaves has ordered and not paid; a plan that they paid for stays whose it becomes. */
export async function settleGivenPlansOf(
  services: ProviderServices,
  provider: Provider,
  userId: string,
): Promise<void> {
  const open = await services.db
    .select()
    .from(givenPlans)
    .where(and(eq(givenPlans.userId, userId), isNull(givenPlans.closedAt)));
  for (const plan of open) await settle(services, provider, plan);
}

/** Ends the given plans whose time is over: nobody at the provider tells of that. */
export async function endGivenPlans({ db, now }: Pick<ProviderServices, 'db' | 'now'>): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'canceled', readAt: sql`clock_timestamp()` })
    .where(
      and(
        isNotNull(subscriptions.givenPlanId),
        eq(subscriptions.state, 'active_ending'),
        lte(subscriptions.periodEnd, now()),
      ),
    );
}

/** Ends the given plans of somebody who leaves, also one that waits for a dispute. */
export async function endGivenPlanOf({ db, now }: Pick<ProviderServices, 'db' | 'now'>, userId: string): Promise<void> {
  await db
    .update(subscriptions)
    .set({ state: 'canceled', periodEnd: now(), readAt: sql`clock_timestamp()` })
    .where(
      and(
        eq(subscriptions.userId, userId),
        isNotNull(subscriptions.givenPlanId),
        inArray(subscriptions.state, [...liveStates, 'incomplete']),
      ),
    );
}

/** Tells whose given plan ends within a week, once. Who cannot be told keeps no other waiting; throws at the end. */
export async function tellOfGivenEnds(services: ProviderServices): Promise<void> {
  const { db, now, publicUrl } = services;
  const at = now();
  const withdrawal = db
    .select({ id: contractWithdrawals.id })
    .from(contractWithdrawals)
    .where(eq(contractWithdrawals.subscriptionId, subscriptions.id));
  const near = await db
    .select({
      id: subscriptions.id,
      provider: subscriptions.provider,
      periodEnd: subscriptions.periodEnd,
      name: users.name,
      email: users.email,
    })
    .from(subscriptions)
    .innerJoin(users, eq(users.id, subscriptions.userId))
    .where(
      and(
        isNotNull(subscriptions.givenPlanId),
        eq(subscriptions.state, 'active_ending'),
        notExists(withdrawal),
        gt(subscriptions.periodEnd, at),
        lte(subscriptions.periodEnd, addRomeDays(at, givenEndToldDays)),
      ),
    );
  // What fails is logged with its item: no address is one.
  const tellings = near.map(({ id, provider, periodEnd, name, email }) => ({
    id,
    tell: () => {
      const message = givenEnds({ name, publicUrl, isTest: provider === 'prova', endsAt: periodEnd! });
      return queueMail(services, db, { key: `subscription:${id}:given-ends`, to: email, message });
    },
  }));
  await eachByItself(tellings, ({ tell }) => tell());
}

async function settle(
  services: ProviderServices,
  provider: Provider,
  { id, provider: name, providerId }: typeof givenPlans.$inferSelect,
): Promise<void> {
  if (providerId && name === provider.name) {
    await provider.closeCheckout(providerId);
    await readGivenPlan(services, provider, providerId);
  }
  await services.db
    .update(givenPlans)
    .set({ closedAt: services.now() })
    .where(and(eq(givenPlans.id, id), isNull(givenPlans.closedAt)));
}
