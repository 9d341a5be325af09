import { z } from 'zod';
import { billingIntervals, subscriptionStates } from './states.ts';

/** An article that somebody opened; `bothSides` once both voices of a Dualità were in view. */
export const ArticleView = z
  .object({ articleId: z.uuid(), bothSides: z.boolean().default(false) })
  .meta({ id: 'ArticleView' });
export type ArticleView = z.infer<typeof ArticleView>;

/** What somebody who is signed in has read this month of Rome, and what is left (specification 3; product rules 4.10). */
export const Usage = z
  .object({
    articlesRead: z.number().int().nonnegative().meta({ description: 'different articles that counted this month' }),
    limit: z.number().int(),
    remaining: z.number().int().nonnegative().meta({ description: 'stays at the limit for who reads without one' }),
    hasActiveSubscription: z.boolean(),
    unlimited: z.boolean(),
    resetsAt: z.iso.datetime().meta({ description: 'when the count begins anew' }),
    countedArticleIds: z.array(z.uuid()),
    countedArticles: z
      .array(z.object({ slug: z.string(), title: z.string(), readAt: z.iso.datetime() }))
      .meta({ description: 'the latest hundred of them, the latest first' }),
  })
  .meta({ id: 'Usage' });
export type Usage = z.infer<typeof Usage>;

export const TrackedView = Usage.extend({
  counted: z.boolean().meta({ description: 'whether the article is among those of this month' }),
  granted: z.boolean().meta({ description: 'whether it may be read whole' }),
}).meta({ id: 'TrackedView' });
export type TrackedView = z.infer<typeof TrackedView>;

/** How the own subscription stands (specification 7; product rules 4.11). */
export const SubscriptionStatus = z
  .object({
    hasActiveSubscription: z.boolean(),
    state: z.enum(['none', ...subscriptionStates]),
    interval: z.enum(billingIntervals).optional().meta({ description: 'how often one pays; of who pays or paid' }),
    periodEnd: z.iso.datetime().nullable().meta({ description: 'until when is paid' }),
    endsAt: z.iso.datetime().optional().meta({ description: 'when it closes, where that is known' }),
    refundableUntil: z.iso.datetime().optional().meta({ description: 'until when one may withdraw for all the money' }),
    withdrawnAt: z.iso.datetime().optional(),
    returnedAt: z.iso
      .datetime()
      .optional()
      .meta({ description: 'when all the money of the withdrawal was back, from us or from the bank' }),
    isGiven: z.boolean().optional().meta({ description: 'whether somebody else pays for it: it never renews' }),
    earlyAccess: z.boolean().meta({
      description: 'whether they read something now that the others get later: what the setting `early` names',
    }),
    isTest: z.boolean().meta({ description: 'no money moves' }),
  })
  .meta({ id: 'SubscriptionStatus' });
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>;

/** What an admin sees of the plan: how many and how much, nobody's card (product rules 4.15). */
export const SubscriptionTotals = z
  .object({
    month: z.string().meta({ description: 'the month of Rome that the money is of, as 2025-11' }),
    subscriptions: z
      .partialRecord(z.enum(subscriptionStates), z.number().int().positive())
      .meta({ description: 'by state; a plan that somebody gave counts once it is opened' }),
    unopenedGifts: z
      .number()
      .int()
      .nonnegative()
      .meta({ description: 'plans that were given, paid and not opened yet' }),
    paidCents: z.number().int().nonnegative(),
    refundedCents: z.number().int().nonnegative(),
    isTest: z.boolean().meta({ description: 'no money moves' }),
  })
  .meta({ id: 'SubscriptionTotals' });
export type SubscriptionTotals = z.infer<typeof SubscriptionTotals>;

/** A payment of one's own, and what became of it. */
export const Receipt = z
  .object({
    id: z.uuid(),
    cents: z.number().int().positive(),
    months: z.number().int().positive().meta({ description: 'how many it pays for' }),
    paidAt: z.iso.datetime(),
    refundedAt: z.iso.datetime().nullable(),
    isDisputed: z.boolean(),
    isGiven: z.boolean().meta({ description: 'whether it is for a plan that one gave to somebody' }),
    hasDocument: z.boolean().meta({ description: 'whether the provider has an invoice of it to show' }),
    isTest: z.boolean().meta({ description: 'no money moved' }),
  })
  .meta({ id: 'Receipt' });
export type Receipt = z.infer<typeof Receipt>;

export const Receipts = z
  .object({ receipts: z.array(Receipt).meta({ description: 'the latest 120, the latest first' }) })
  .meta({ id: 'Receipts' });

/** What is ordered: a month unless said otherwise, as by the page of the specification, which sends nothing. */
export const Order = z.strictObject({ interval: z.enum(billingIntervals).optional() }).meta({ id: 'Order' });

/** The page to go on to. */
export const WayOn = z.object({ url: z.string() }).meta({ id: 'WayOn' });
export type WayOn = z.infer<typeof WayOn>;

/** The second step of a withdrawal ('Conferma recesso'): without it nothing is declared. */
export const Withdrawal = z.strictObject({ confirmed: z.literal(true) }).meta({ id: 'Withdrawal' });

/** The promotion codes that the test checkout knows, with what each takes off the first payment, in percent. */
export const testCodes: Readonly<Record<string, number>> = { PROVA50: 50, PROVA100: 100 };

/** What can be done on the page of the test checkout. */
export const checkoutActs = ['pay', 'decline', 'leave'] as const;
export type CheckoutAct = (typeof checkoutActs)[number];

/** What can be done, and let happen, on the page of the test portal. */
export const portalActs = ['cancel', 'resume', 'renew', 'fail', 'wait', 'near', 'refund', 'dispute'] as const;
export type PortalAct = (typeof portalActs)[number];

export const CheckoutMove = z
  .object({
    act: z.enum(checkoutActs),
    code: z.string().trim().max(40).optional().meta({ description: 'a promotion code, as `testCodes` has them' }),
  })
  .meta({ id: 'CheckoutMove' });
export type CheckoutMove = z.infer<typeof CheckoutMove>;
export const PortalMove = z.object({ act: z.enum(portalActs) }).meta({ id: 'PortalMove' });

/** That payments are only played here. */
export const TestPayments = z.object({ isTest: z.literal(true) }).meta({ id: 'TestPayments' });
export type TestPayments = z.infer<typeof TestPayments>;

/** A checkout of the test payments. */
export const TestCheckout = z
  .object({
    isOpen: z.boolean(),
    interval: z.enum(billingIntervals),
    isGiven: z.boolean().meta({ description: 'whether it is for a plan to give away, which is paid once' }),
  })
  .meta({ id: 'TestCheckout' });
export type TestCheckout = z.infer<typeof TestCheckout>;

/** A receipt of the test payments. */
export const TestReceipt = z
  .object({
    cents: z.number().int().positive(),
    vatPercent: z.number().int().meta({ description: 'as the settings have it, in the place of Stripe Tax' }),
    taxCents: z.number().int().meta({ description: 'the part of it that is tax' }),
    interval: z.enum(billingIntervals),
    paidAt: z.iso.datetime(),
    refundedAt: z.iso.datetime().nullable(),
  })
  .meta({ id: 'TestReceipt' });
export type TestReceipt = z.infer<typeof TestReceipt>;

/** How many people open the same gift. */
export const giftOpeners = 5;

export const NewGift = z.object({ articleId: z.uuid() }).meta({ id: 'NewGift' });

export const Gift = z
  .object({
    url: z.string().meta({ description: 'the address to pass on' }),
    openings: z.number().int().meta({ description: 'people who opened it so far' }),
    limit: z.number().int(),
  })
  .meta({ id: 'Gift' });
export type Gift = z.infer<typeof Gift>;

/** Who opens a gift: an account by its session, or else a browser by a number that it drew itself. */
export const GiftOpening = z.object({ visitor: z.uuid().optional() }).meta({ id: 'GiftOpening' });

export const OpenedGift = z
  .object({
    articleId: z.uuid(),
    needed: z.boolean().meta({ description: 'whether the article would count, or be closed, without the gift' }),
  })
  .meta({ id: 'OpenedGift' });
export type OpenedGift = z.infer<typeof OpenedGift>;
