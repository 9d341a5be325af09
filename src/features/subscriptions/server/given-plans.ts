import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { users } from '#features/accounts/server/schema.ts';
import { addRomeMonths } from '#lib/rome-time.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { WayOn } from '../contract.ts';
import type { GivenPlanCard, NewGivenPlan, OwnGivenPlan } from '../given-plan-contract.ts';
import { givenStandingOf } from '../given-plan-rules.ts';
import { givenPlanRefusals } from '../given-plan-texts.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { refundableUntil } from '../rules.ts';
import { billingIntervals, monthsOf, paymentProviders, subscriptionStates } from '../states.ts';
import { isUsable } from './checkout.ts';
import { providerOf, requireSelling } from './choose-provider.ts';
import { withdrawn } from './emails.ts';
import { givenOpened } from './given-plan-emails.ts';
import { givenPlanUrl } from './given-plan-url.ts';
import type { Provider, ProviderServices } from './provider.ts';
import { customerOf, hasWithdrawn, liveSubscription } from './queries.ts';
import { contractWithdrawals, givenPlans, subscriptions } from './schema.ts';
import { endGivenPlans } from './settle-given-plans.ts';

/**
 * Where somebody pays for a plan that they give away, once: the open order of the same card, for half an hour, else a new
 * one. Refuses a year where none is sold (409), and while the provider is away or nothing is sold (503).
 */
export async function orderGivenPlan(services: ProviderServices, who: SignedIn, wanted: NewGivenPlan): Promise<WayOn> {
  requireSelling(services);
  const { db } = services;
  const provider = providerOf(services);
  if (wanted.interval === 'year' && !provider.sellsYears) throw new AppError('conflict', refusalTexts.noYears);

  const plan = await findOrInsert(services, provider, who, wanted);
  if (plan.url) return { url: plan.url };
  const { id: providerId, url } = await provider.openOrder({
    key: plan.id,
    interval: plan.interval,
    userId: who.id,
    email: who.email,
    customerId: await customerOf(db, who.id, provider.name),
    openedAt: plan.createdAt,
  });
  await db.update(givenPlans).set({ providerId, url }).where(eq(givenPlans.id, plan.id));
  return { url };
}

/** The plans that somebody gave and paid for, the latest first. */
export async function givenPlansOf(
  { db, now, publicUrl }: Pick<ProviderServices, 'db' | 'now' | 'publicUrl'>,
  who: SignedIn,
): Promise<OwnGivenPlan[]> {
  const found = await rows(
    db,
    GivenRow,
  )`${given} where g.user_id = ${who.id} order by g.created_at desc limit ${mostShown}`;
  const hasBefore = await hasWithdrawn(db, who.id);
  return found.map((row) => {
    const until = refundableUntil(row.paidAt, hasBefore);
    const { standing, ...card } = cardOf(row);
    return {
      id: row.id,
      ...card,
      standing,
      url: givenPlanUrl(publicUrl, row.token),
      orderedAt: row.paidAt.toISOString(),
      openedAt: row.openedAt?.toISOString() ?? null,
      refundableUntil: (standing === 'waiting' || standing === 'opened') && now() < until ? until.toISOString() : null,
    };
  });
}

/** What whoever has the link sees. Refuses one that leads to nothing that was paid (404). */
export async function givenPlanCard({ db }: Pick<ProviderServices, 'db'>, token: string): Promise<GivenPlanCard> {
  const row = await firstRow(db, GivenRow)`${given} where g.token = ${token}`;
  if (!row) throw new AppError('not_found', givenPlanRefusals.gone);
  return cardOf(row);
}

/**
 * Makes a plan that was given somebody's own, from now on for its time; opened again by the same person it is let be.
 * Refuses a link that leads to nothing (404), what somebody else has opened or its giver took back, and who has a
 * subscription, for whom it waits (409).
 */
export async function openGivenPlan(services: ProviderServices, who: SignedIn, token: string): Promise<void> {
  const { now, publicUrl } = services;
  await endGivenPlans(services);
  await services.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('no key update');
    const plan = await lockedPlan(tx, token);
    if (plan.openedAt && plan.reader === who.id) return;
    refuseUnless(plan);
    if (await liveSubscription(tx, who.id)) throw new AppError('conflict', givenPlanRefusals.hasPlan);

    const openedAt = now();
    const periodEnd = addRomeMonths(openedAt, monthsOf[plan.interval]);
    await tx.update(givenPlans).set({ openedAt }).where(eq(givenPlans.id, plan.id));
    await tx
      .update(subscriptions)
      .set({ userId: who.id, state: 'active_ending', periodEnd, firstPaidAt: openedAt })
      .where(eq(subscriptions.id, plan.subscriptionId));
    const message = givenOpened({ name: who.name, publicUrl, isTest: plan.provider === 'prova', until: periodEnd });
    await queueMail(services, tx, { key: `subscription:${plan.subscriptionId}:opened`, to: who.email, message });
  });
}

/**
 * Takes the withdrawal from a given plan down and confirms it by mail, as `withdraw` does for the own one: from now on it
 * opens nothing, and the job behind it gives the money back. A second declaration is the first one. Refuses what is not
 * one's own (404), and what was given back or disputed, or whose days are over (409).
 */
export async function withdrawGivenPlan(services: ProviderServices, who: SignedIn, id: string): Promise<void> {
  const { db, now, jobs } = services;
  const at = now();
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('no key update');
    const row = await firstRow(tx, GivenRow)`${given} where g.id = ${id} and g.user_id = ${who.id}`;
    if (row?.provider !== providerOf(services).name) throw new AppError('not_found', givenPlanRefusals.gone);
    if (row.withdrawnAt) return;
    if (row.state === 'refunded' || row.state === 'disputed') {
      throw new AppError('conflict', refusalTexts.nothingToWithdraw);
    }
    if (at >= refundableUntil(row.paidAt, await hasWithdrawn(tx, who.id))) {
      throw new AppError('conflict', givenPlanRefusals.withdrawalOver);
    }
    const { subscriptionId } = row;
    await tx.insert(contractWithdrawals).values({ userId: who.id, subscriptionId, declaredAt: at });
    await jobs.send(tx, 'carry-out-withdrawal', { subscriptionId });
    const message = withdrawn({ name: who.name, isTest: row.provider === 'prova', at });
    await queueMail(services, tx, { key: `subscription:${subscriptionId}:withdrawn`, to: who.email, message });
  });
}

const mostShown = 100;

const GivenRow = z.object({
  id: z.string(),
  token: z.string(),
  provider: z.enum(paymentProviders),
  interval: z.enum(billingIntervals),
  fromName: z.string(),
  note: z.string(),
  openedAt: z.date().nullable(),
  subscriptionId: z.string(),
  state: z.enum(subscriptionStates),
  reader: z.string().nullable(),
  paidAt: z.date(),
  withdrawnAt: z.date().nullable(),
});
type Given = z.infer<typeof GivenRow>;

/** Given plans that were paid, each with its subscription. */
const given = sql`
  select g.id, g.token, g.provider, g.interval, g.from_name as "fromName", g.note, g.opened_at as "openedAt",
    s.id as "subscriptionId", s.state, s.user_id as reader, p.paid_at as "paidAt", w.declared_at as "withdrawnAt"
  from given_plans g join subscriptions s on s.given_plan_id = g.id
    join lateral (select min(paid_at) as paid_at from payments where subscription_id = s.id) p on true
    left join contract_withdrawals w on w.subscription_id = s.id`;

function cardOf(row: Given): GivenPlanCard {
  const { interval, fromName, note } = row;
  return { interval, fromName, note, standing: givenStandingOf(row.state, row), isTest: row.provider === 'prova' };
}

async function lockedPlan(tx: Tx, token: string): Promise<Given> {
  await tx.select({ id: givenPlans.id }).from(givenPlans).where(eq(givenPlans.token, token)).for('update');
  const plan = await firstRow(tx, GivenRow)`${given} where g.token = ${token}`;
  if (!plan) throw new AppError('not_found', givenPlanRefusals.gone);
  return plan;
}

function refuseUnless(plan: Given): void {
  switch (givenStandingOf(plan.state, plan)) {
    case 'waiting':
      return;
    case 'opened':
      throw new AppError('conflict', givenPlanRefusals.opened);
    default:
      throw new AppError('conflict', givenPlanRefusals.returned);
  }
}

/** One open order for the same card, however many requests come at once. */
async function findOrInsert(
  { db, now }: ProviderServices,
  provider: Provider,
  { id: userId }: SignedIn,
  { interval, fromName, note }: NewGivenPlan,
) {
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    const open = await openOrderOf(tx, userId);
    const isSame = open?.interval === interval && open.fromName === fromName && open.note === note;
    if (isSame && isUsable(open, provider, now())) return open;
    const token = randomBytes(16).toString('base64url');
    const [inserted] = await tx
      .insert(givenPlans)
      .values({ token, userId, provider: provider.name, interval, fromName, note, createdAt: now() })
      .returning();
    return inserted!;
  });
}

async function openOrderOf(tx: Queryable, userId: string) {
  const [open] = await tx
    .select()
    .from(givenPlans)
    .where(and(eq(givenPlans.userId, userId), isNull(givenPlans.closedAt)))
    .orderBy(desc(givenPlans.createdAt))
    .limit(1);
  return open;
}
