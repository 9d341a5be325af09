import { eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { PlanAfterSuspension } from '#features/accounts/server/lift-sanction.ts';
import { notePlanEnd } from '#features/accounts/server/note-plan-end.ts';
import type { Tx } from '#platform/db.ts';
import { eachByItself } from '#platform/jobs/each-by-itself.ts';
import { IdRow, rows } from '#platform/rows.ts';
import { graceEnd, type PaidPeriod } from '../rules.ts';
import { endPlan } from './change-plan.ts';
import { paymentsOf, providerOf } from './choose-provider.ts';
import type { ProviderServices } from './provider.ts';
import { liveSubscription } from './queries.ts';
import { isReaderSuspendedUntil, isSuspendedTo } from './reader-suspension.ts';
import { subscriptions } from './schema.ts';

export const SuspendedPlanJob = z.object({ subscriptionId: z.uuid() });

/**
 * Ends the plan of somebody who is being suspended where money would be asked for before the suspension is over, with the
 * period that is paid: nobody pays for what they can neither read nor cancel. A job does it at the provider. Answers when
 * the plan ends, or null where it stays as it is.
 */
export async function endPlanForSuspension(
  services: ProviderServices,
  tx: Tx,
  { userId, at, until }: { userId: string; at: Date; until: Date },
): Promise<Date | null> {
  if (paymentsOf(services) === 'none') return null;
  const live = await liveSubscription(tx, userId);
  if (!live || live.provider !== providerOf(services).name) return null;
  const decisive = decisiveDay(live, at);
  if (live.givenPlanId || !decisive || decisive > until) return null;

  await services.jobs.send(tx, 'end-suspended-plan', { subscriptionId: live.id });
  return live.state === 'active' ? decisive : at;
}

/** When money is asked for next, or, of what is owed, until when its owner can still pay; undefined where nothing comes. */
function decisiveDay({ state, periodEnd, pastDueSince }: PaidPeriod, at: Date): Date | undefined {
  switch (state) {
    case 'active':
      return periodEnd ?? at;
    case 'past_due':
      return pastDueSince ? graceEnd(pastDueSince) : at;
    case 'unpaid':
      return at;
    default:
      return undefined;
  }
}

/**
 * Does the same of every plan that would be renewed in a suspension: where a job gave up, or the plan was paid or came
 * back from a dispute when its owner was suspended already.
 */
export async function endPlansOfSuspended(services: ProviderServices): Promise<void> {
  const found = await rows(services.db, IdRow)`
    select s.id from subscriptions s join users u on u.id = s.user_id
    where ${isSuspendedTo(sql`s.period_end`, services.now())}
      and s.provider = ${providerOf(services).name} and s.state = 'active' and s.given_plan_id is null`;
  await eachByItself(found, ({ id }) => endSuspendedPlan(services, id));
}

/**
 * Ends such a plan at the provider, and notes with the suspension when it ends; may run twice. Leaves one be that asks for
 * no money any more, or for none before the suspension is over: it may have been lifted since the job was sent.
 */
export async function endSuspendedPlan(services: ProviderServices, subscriptionId: string): Promise<void> {
  const { db } = services;
  const [row] = await db
    .select({ userId: subscriptions.userId, provider: subscriptions.provider })
    .from(subscriptions)
    .where(eq(subscriptions.id, subscriptionId));
  if (row?.provider !== providerOf(services).name || !row.userId) return;
  const live = await liveSubscription(db, row.userId);
  if (live?.id !== subscriptionId || live.givenPlanId) return;
  const at = services.now();
  const decisive = decisiveDay(live, at);
  if (!decisive || !(await isReaderSuspendedUntil(db, row.userId, { at, until: decisive }))) return;

  await notePlanEnd(db, row.userId, { at, endsAt: live.state === 'active' ? decisive : at });
  await endPlan(services, live);
}

/** What becomes of the plan of somebody whose suspension is lifted: nothing, or it stays ended until its owner acts. */
export const planAfterSuspension =
  (services: ProviderServices): PlanAfterSuspension =>
  async (tx, userId, planEndsAt) => {
    const live = await liveSubscription(tx, userId);
    if (!live) return planEndsAt && 'gone';
    const isOurs = !live.givenPlanId && live.provider === providerOf(services).name;
    if (!isOurs || live.state !== 'active_ending' || !live.periodEnd) return null;
    // What is over may not have been read yet.
    return live.periodEnd > services.now() ? live.periodEnd : 'gone';
  };
