import { randomBytes } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { users } from '#features/accounts/server/schema.ts';
import { addRomeMonths } from '#lib/rome-time.ts';
import { unreachable } from '#lib/unreachable.ts';
import { AppError } from '#platform/app-error.ts';
import type { Queryable, Tx } from '#platform/db.ts';
import { queueMail } from '#platform/mail/queue-mail.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { WayOn } from '../contract.ts';
import type { GivenPlanCard, NewGivenPlan, OwnGivenPlan } from '../given-plan-contract.ts';
import { givenStandingOf, type GivenPlanStanding } from '../given-plan-rules.ts';
import { givenPlanRefusals } from '../given-plan-texts.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { billingIntervals, monthsOf, paymentProviders, subscriptionStates, type PaymentProvider } from '../states.ts';
import { isUsable } from './checkout.ts';
import { providerOf, requireSelling } from './choose-provider.ts';
import { declareWithdrawal } from './declare-withdrawal.ts';
import { givenEnded, givenOpened, givenWithdrawn } from './given-plan-emails.ts';
import { givenPlanUrl } from './given-plan-url.ts';
import type { Provider, ProviderServices } from './provider.ts';
import {
  customerOf,
  firstWithdrawal,
  liveSubscription,
  personOf,
  withdrawableAfter,
  withdrawableUntil,
} from './queries.ts';
import { givenPlans, subscriptions } from './schema.ts';
import { endGivenPlans } from './settle-given-plans.ts';
import { claimWithdrawalMark } from './withdrawal-marks.ts';

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
export async function givenPlansOf(services: ProviderServices, who: SignedIn): Promise<OwnGivenPlan[]> {
  const { db, now, publicUrl } = services;
  const { name } = providerOf(services);
  const found = await rows(
    db,
    GivenRow,
  )`${selectPlans} where g.user_id = ${who.id} order by g.created_at desc limit ${mostShown}`;
  const first = await firstWithdrawal(db, who.id);
  return found.map((row) => {
    const until = withdrawableAfter(first, row.paidAt);
    const standing = standingOf(row, name);
    const { interval, fromName, note, token, paidAt, openedAt, withdrawnAt, refundedAt, returnedAt } = row;
    return {
      id: row.id,
      interval,
      fromName,
      note,
      standing,
      isTest: row.provider === 'prova',
      url: givenPlanUrl(publicUrl, token),
      paidAt: paidAt.toISOString(),
      openedAt: openedAt?.toISOString() ?? null,
      withdrawnAt: withdrawnAt?.toISOString() ?? null,
      refundedAt: refundedAt?.toISOString() ?? null,
      returnedAt: returnedAt?.toISOString() ?? null,
      refundableUntil: (standing === 'waiting' || standing === 'opened') && now() < until ? until.toISOString() : null,
    };
  });
}

/** What whoever has the link sees. Refuses one that leads to nothing that was paid (404). */
export async function givenPlanCard(services: ProviderServices, token: string): Promise<GivenPlanCard> {
  const row = await firstRow(services.db, GivenRow)`${selectPlans} where g.token = ${token}`;
  if (!row) throw new AppError('not_found', givenPlanRefusals.gone);
  const { interval, provider } = row;
  const standing = standingOf(row, providerOf(services).name);
  // Somebody's words stay on our pages for as long as they are a gift.
  const isGift = standing === 'waiting' || standing === 'opened';
  const { fromName, note } = isGift ? row : { fromName: '', note: '' };
  return { interval, fromName, note, standing, isTest: provider === 'prova' };
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
    refuseUnless(standingOf(plan, providerOf(services).name));
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
  const { db, now } = services;
  const at = now();
  await db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, who.id)).for('no key update');
    await tx.select({ id: givenPlans.id }).from(givenPlans).where(eq(givenPlans.id, id)).for('update');
    const row = await firstRow(tx, GivenRow)`${selectPlans} where g.id = ${id} and g.user_id = ${who.id}`;
    if (row?.provider !== providerOf(services).name) throw new AppError('not_found', givenPlanRefusals.gone);
    if (row.withdrawnAt) return;
    if (row.state === 'refunded' || row.isDisputed) throw new AppError('conflict', refusalTexts.nothingToWithdraw);
    if (at >= (await withdrawableUntil(tx, who.id, row.paidAt))) {
      throw new AppError('conflict', givenPlanRefusals.withdrawalOver);
    }
    const { subscriptionId, paidAt } = row;
    const isTest = row.provider === 'prova';
    const message = givenWithdrawn({ name: who.name, isTest, at, paidAt });
    await declareWithdrawal(services, tx, who, { subscriptionId, at, message });
    await closeOpened(services, tx, row, at);
  });
}

/** Ends what its reader has of it, and tells them where its time was not over: that it would be, they knew. */
async function closeOpened(
  services: ProviderServices,
  tx: Tx,
  { reader, subscriptionId, provider, periodEnd }: Given,
  at: Date,
) {
  if (!reader) return;
  await tx.update(subscriptions).set({ state: 'canceled' }).where(eq(subscriptions.id, subscriptionId));
  if (periodEnd && periodEnd <= at) return;
  const person = await personOf(tx, reader);
  const message = givenEnded({ name: person!.name, publicUrl: services.publicUrl, isTest: provider === 'prova' });
  await queueMail(services, tx, { key: `subscription:${subscriptionId}:ended`, to: person!.email, message });
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
  periodEnd: z.date().nullable(),
  paidAt: z.date(),
  refundedAt: z.date().nullable(),
  isDisputed: z.boolean(),
  withdrawnAt: z.date().nullable(),
  returnedAt: z.date().nullable(),
});
type Given = z.infer<typeof GivenRow>;

/** Given plans that were paid, each with its subscription. */
const selectPlans = sql`
  select g.id, g.token, g.provider, g.interval, g.from_name as "fromName", g.note, g.opened_at as "openedAt",
    s.id as "subscriptionId", s.state, s.user_id as reader, s.period_end as "periodEnd", p.paid_at as "paidAt",
    p.refunded_at as "refundedAt", p.disputed_at is not null and p.refunded_at is null as "isDisputed",
    w.declared_at as "withdrawnAt", w.refunded_at as "returnedAt"
  from given_plans g join subscriptions s on s.given_plan_id = g.id
    join payments p on p.subscription_id = s.id
    left join contract_withdrawals w on w.subscription_id = s.id`;

/** What was sold by another provider than the one in use opens nothing any more. */
function standingOf(row: Given, provider: PaymentProvider): GivenPlanStanding {
  return row.provider === provider ? givenStandingOf(row.state, row) : 'returned';
}

async function lockedPlan(tx: Tx, token: string): Promise<Given> {
  await tx.select({ id: givenPlans.id }).from(givenPlans).where(eq(givenPlans.token, token)).for('update');
  const plan = await firstRow(tx, GivenRow)`${selectPlans} where g.token = ${token}`;
  if (!plan) throw new AppError('not_found', givenPlanRefusals.gone);
  return plan;
}

function refuseUnless(standing: GivenPlanStanding): void {
  switch (standing) {
    case 'waiting':
      return;
    case 'opened':
      throw new AppError('conflict', givenPlanRefusals.opened);
    case 'suspended':
    case 'returned':
      throw new AppError('conflict', givenPlanRefusals.returned);
    default:
      unreachable(standing);
  }
}

/** One open order for the same card, however many requests come at once. */
async function findOrInsert(
  { db, now, authSecret }: ProviderServices,
  provider: Provider,
  who: SignedIn,
  { interval, fromName, note }: NewGivenPlan,
) {
  const userId = who.id;
  return db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
    await claimWithdrawalMark(tx, authSecret, who);
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
