import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { users } from '#features/accounts/server/schema.ts';
import { isReleasedEarly } from '#features/settings/early.ts';
import { settingsNow } from '#features/settings/server/current.ts';
import type { Db, Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';
import type { SubscriptionStatus } from '../contract.ts';
import { graceEnd, isLive, isOpen, mayWithdraw, refundableUntil } from '../rules.ts';
import { liveStates } from '../states.ts';
import { contractWithdrawals, givenPlans, payments, subscriptions } from './schema.ts';

/** Whether a person reads without limits now: what they pay for is open, and they have not withdrawn from it. */
export async function hasActiveSubscription(db: Queryable, userId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({
      state: subscriptions.state,
      pastDueSince: subscriptions.pastDueSince,
      periodEnd: subscriptions.periodEnd,
    })
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.state, liveStates), notWithdrawn(db)));
  return row !== undefined && isOpen(row, now);
}

/** The subscription that a person has, for which the provider may still ask money, or that somebody gave them. */
export async function liveSubscription(db: Queryable, userId: string) {
  const [row] = await db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), inArray(subscriptions.state, liveStates)));
  return row;
}

/** The person as a customer of the provider, if they ever were one. */
export async function customerOf(db: Queryable, userId: string, provider: string): Promise<string | undefined> {
  const [row] = await db
    .select({ customerId: subscriptions.customerId })
    .from(subscriptions)
    .leftJoin(givenPlans, eq(givenPlans.id, subscriptions.givenPlanId))
    .where(
      and(
        sql`${subscriptions.provider} = ${provider}`,
        // The customer of a plan that was given is its giver.
        or(
          and(eq(subscriptions.userId, userId), isNull(subscriptions.givenPlanId)),
          and(eq(givenPlans.userId, userId), isNotNull(subscriptions.givenPlanId)),
        ),
      ),
    )
    .orderBy(desc(subscriptions.createdAt))
    .limit(1);
  return row?.customerId;
}

/** Whom something is written to; undefined for nobody, and who is gone. */
export async function personOf(db: Queryable, id: string | null) {
  if (!id) return undefined;
  const [person] = await db
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(eq(users.id, id));
  return person;
}

/**
 * Until when a person may withdraw from what they paid for at an instant: who had withdrawn from another contract by then
 * has the law's days. What they withdraw from later takes nothing of what was promised.
 */
export async function withdrawableUntil(db: Queryable, userId: string, paidAt: Date): Promise<Date> {
  return withdrawableAfter(await firstWithdrawal(db, userId), paidAt);
}

/** The same where it is known when they first did. */
export function withdrawableAfter(first: Date | undefined, paidAt: Date): Date {
  return refundableUntil(paidAt, first !== undefined && first <= paidAt);
}

/** When a person first declared that they withdraw from a contract, also with an account before, if they ever did. */
export async function firstWithdrawal(db: Queryable, userId: string): Promise<Date | undefined> {
  const first = await firstRow(db, DeclaredRow)`
    select declared_at as "declaredAt" from contract_withdrawals where user_id = ${userId}
    union all select declared_at from withdrawal_marks where user_id = ${userId}
    order by "declaredAt" limit 1`;
  return first?.declaredAt;
}

const DeclaredRow = z.object({ declaredAt: z.date() });

/** The subscription that stands for a person: the one that lives, else the last that there was. */
export async function contractOf(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      ...getTableColumns(subscriptions),
      withdrawnAt: contractWithdrawals.declaredAt,
      /** When nothing of the money was left to give back. */
      returnedAt: contractWithdrawals.refundedAt,
      /** Whether the first payment is still with us. */
      isFirstKept: sql`exists (select from ${payments} where ${payments.subscriptionId} = ${subscriptions.id}
        and ${payments.paidAt} = ${subscriptions.firstPaidAt}
        and ${payments.refundedAt} is null and ${payments.disputedAt} is null)`.mapWith(Boolean),
    })
    .from(subscriptions)
    .leftJoin(contractWithdrawals, eq(contractWithdrawals.subscriptionId, subscriptions.id))
    .where(eq(subscriptions.userId, userId))
    .orderBy(sql`${inArray(subscriptions.state, liveStates)} desc`, desc(subscriptions.createdAt))
    .limit(1);
  return row;
}

export type Contract = NonNullable<Awaited<ReturnType<typeof contractOf>>>;

/** Until when a contract can be withdrawn from; undefined where there is none any more, or nothing of its money here. */
export async function withdrawalEnd(
  db: Queryable,
  userId: string,
  { givenPlanId, state, firstPaidAt, isFirstKept }: Contract,
): Promise<Date | undefined> {
  // The contract of a plan that was given is its giver's.
  if (givenPlanId || !firstPaidAt || !mayWithdraw(state) || (state === 'canceled' && !isFirstKept)) return undefined;
  return withdrawableUntil(db, userId, firstPaidAt);
}

/** How a person's subscription stands. */
export async function statusOf(db: Db, userId: string, now: Date, isTest: boolean): Promise<SubscriptionStatus> {
  const row = await contractOf(db, userId);
  if (!row) return { hasActiveSubscription: false, state: 'none', periodEnd: null, earlyAccess: false, isTest };
  if (row.givenPlanId && !isLive(row.state)) {
    // Of its giver's withdrawal, refund or dispute there is nothing more to say to whoever opened it.
    const state = row.state === 'incomplete' ? 'disputed' : 'canceled';
    return { hasActiveSubscription: false, state, periodEnd: null, earlyAccess: false, isGiven: true, isTest };
  }

  const { state, periodEnd, pastDueSince, withdrawnAt, returnedAt } = row;
  const endsAt = state === 'active_ending' ? periodEnd : state === 'past_due' && pastDueSince && graceEnd(pastDueSince);
  const isPlayed = row.provider === 'prova';
  const until = isPlayed === isTest && !withdrawnAt ? await withdrawalEnd(db, userId, row) : undefined;
  const { early } = await settingsNow(db);
  const hasActiveSubscription = !withdrawnAt && isOpen(row, now);
  return {
    hasActiveSubscription,
    earlyAccess:
      hasActiveSubscription && isReleasedEarly({ state: early.premiumLetters, since: early.premiumLettersSince }, now),
    state,
    interval: row.interval,
    periodEnd: periodEnd?.toISOString() ?? null,
    ...(endsAt ? { endsAt: endsAt.toISOString() } : {}),
    ...(until && now < until ? { refundableUntil: until.toISOString() } : {}),
    ...(withdrawnAt ? { withdrawnAt: withdrawnAt.toISOString() } : {}),
    ...(returnedAt ? { returnedAt: returnedAt.toISOString() } : {}),
    ...(row.givenPlanId ? { isGiven: true } : {}),
    isTest: isPlayed,
  };
}

function notWithdrawn(db: Queryable) {
  return notExists(
    db
      .select({ id: contractWithdrawals.id })
      .from(contractWithdrawals)
      .where(eq(contractWithdrawals.subscriptionId, subscriptions.id)),
  );
}
