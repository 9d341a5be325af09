import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { descending, instant, known } from '#platform/table-parts.ts';
import { ofUser, person } from '#features/accounts/server/schema.ts';
import { ofArticle } from '#features/articles/server/schema.ts';
import { givenPlanLimits } from '../given-plan-rules.ts';
import { billingIntervals, liveStates, paymentProviders, subscriptionStates } from '../states.ts';

const oneOf = (values: readonly string[]) => sql.raw(values.map((value) => `'${value}'`).join(', '));

/** The articles that a reader opened, each once in a month of Rome (product rules 4.10). */
export const articleReads = pgTable(
  'article_reads',
  {
    userId: ofUser().notNull(),
    articleId: ofArticle().notNull(),
    monthKey: text('month_key').notNull(),
    readAt: instant('read_at').notNull(),
    /** Whether both voices of a Dualità came into view. */
    bothSides: boolean('both_sides').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.monthKey, table.articleId] }),
    // Reads come in the order of time: what a day brought is read without the rest (the dashboard's days).
    index('article_reads_by_time').using('brin', table.readAt),
    index('article_reads_by_article').on(table.articleId),
    check('article_reads_month', sql`${table.monthKey} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

/**
 * What paying Supporters read that the meter does not count (open to everybody, or by a gift): what they paid is shared by
 * it (product rules 7.6). Of no other use, without an hour, and gone when its month is shared.
 */
export const unmeteredReads = pgTable(
  'unmetered_reads',
  {
    userId: ofUser().notNull(),
    articleId: ofArticle().notNull(),
    monthKey: text('month_key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.monthKey, table.articleId] }),
    index('unmetered_reads_by_article').on(table.articleId),
    check('unmetered_reads_month', sql`${table.monthKey} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

/** Reads that were counted before there were rows of them, as sums: of a demo's made-up past, or of the site before. */
export const earlierReads = pgTable(
  'earlier_reads',
  {
    source: text().primaryKey(),
    reads: integer().notNull(),
    /** Until when they were counted. */
    until: instant('until').notNull(),
  },
  (table) => [check('earlier_reads_positive', sql`${table.reads} > 0`)],
);

/**
 * Plans that somebody orders for somebody else. The row comes first and its id is the key of the request to the provider.
 * Whoever has the link opens it: then there is a subscription of theirs.
 */
export const givenPlans = pgTable(
  'given_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    /** Who gives it. */
    userId: person('user_id'),
    provider: text({ enum: paymentProviders }).notNull(),
    interval: text({ enum: billingIntervals }).notNull(),
    /** Whom the card names, and what it says. */
    fromName: text('from_name').notNull(),
    note: text().notNull(),
    /** The provider's checkout. */
    providerId: text('provider_id').unique(),
    url: text(),
    createdAt: instant('created_at').notNull(),
    /** Paid, refused or left. */
    closedAt: instant('closed_at'),
    openedAt: instant('opened_at'),
  },
  (table) => [
    index('given_plans_by_user').on(table.userId, table.createdAt),
    index('given_plans_unsettled')
      .on(table.createdAt)
      .where(sql`${table.closedAt} is null`),
    known('given_plans_provider_known', table.provider, paymentProviders),
    known('given_plans_interval_known', table.interval, billingIntervals),
    check(
      'given_plans_from_name_length',
      sql`char_length(${table.fromName}) between 1 and ${sql.raw(String(givenPlanLimits.fromName))}`,
    ),
    check('given_plans_note_length', sql`char_length(${table.note}) <= ${sql.raw(String(givenPlanLimits.note))}`),
    check('given_plans_opened_closed', sql`${table.openedAt} is null or ${table.closedAt} is not null`),
  ],
);

/**
 * What the provider says of each subscription, as it was last read there: no row is ever typed in (product rules 4.11).
 * It outlives the account, since money did move.
 */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person('user_id'),
    provider: text({ enum: paymentProviders }).notNull(),
    providerId: text('provider_id').notNull(),
    customerId: text('customer_id').notNull(),
    /** Of one that was given, with its giver as the customer: it is nobody's until the gift is opened. */
    givenPlanId: uuid('given_plan_id')
      .unique()
      .references(() => givenPlans.id),
    state: text({ enum: subscriptionStates }).notNull(),
    interval: text({ enum: billingIntervals }).notNull().default('month'),
    /** Until when the last payment reaches, or reached. */
    periodEnd: instant('period_end'),
    /** Since when a payment is owed. */
    pastDueSince: instant('past_due_since'),
    firstPaidAt: instant('first_paid_at'),
    createdAt: instant('created_at').notNull(),
    /** When the reading began that this row comes from, by the database's clock: an older one never replaces it. */
    readAt: instant('read_at').notNull(),
  },
  (table) => [
    unique('subscriptions_provider_id').on(table.provider, table.providerId),
    // Two checkouts at once end in one subscription.
    uniqueIndex('subscriptions_one_at_a_time')
      .on(table.userId)
      .where(sql`${table.state} in (${oneOf(liveStates)})`),
    index('subscriptions_by_user').on(table.userId),
    index('subscriptions_by_customer').on(table.customerId),
    index('subscriptions_newest').on(descending(table.createdAt), descending(table.id)),
    index('subscriptions_started').on(table.provider, table.firstPaidAt),
    index('subscriptions_ended').on(table.provider, table.periodEnd),
    known('subscriptions_provider_known', table.provider, paymentProviders),
    known('subscriptions_state_known', table.state, subscriptionStates),
    known('subscriptions_interval_known', table.interval, billingIntervals),
  ],
);

/** Each payment, in cents, and what became of it. */
export const payments = pgTable(
  'payments',
  {
    id: uuid().primaryKey().defaultRandom(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    providerId: text('provider_id').notNull().unique(),
    /** The provider's invoice for it, as far as it has told. */
    invoiceId: text('invoice_id'),
    cents: integer().notNull(),
    /** How many months it pays for. */
    months: smallint().notNull().default(1),
    paidAt: instant('paid_at').notNull(),
    /** When nothing of it stayed. */
    refundedAt: instant('refunded_at'),
    disputedAt: instant('disputed_at'),
    /** Whether money moved, as the provider says; what nobody has said so of is not. */
    isReal: boolean('is_real').notNull().default(false),
  },
  (table) => [
    index('payments_by_subscription').on(table.subscriptionId, table.paidAt),
    check('payments_cents_positive', sql`${table.cents} > 0`),
    check('payments_months_positive', sql`${table.months} > 0`),
  ],
);

/**
 * What was given back of a payment while some of it stayed, each refund apart, in cents. The refund by which nothing stays
 * is the payment's own `refunded_at`, and as much as was left.
 */
export const partialRefunds = pgTable(
  'partial_refunds',
  {
    /** The provider's. */
    id: text().primaryKey(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    cents: integer().notNull(),
    refundedAt: instant('refunded_at').notNull(),
  },
  (table) => [
    index('partial_refunds_by_payment').on(table.paymentId, table.refundedAt),
    check('partial_refunds_cents_positive', sql`${table.cents} > 0`),
  ],
);

/** Invoices of subscriptions for which a payment failed, whatever became of them: what part of the payments did is counted from them. */
export const failedPayments = pgTable(
  'failed_payments',
  {
    /** The provider's, as `invoice_id` of the payment that came after all. */
    invoiceId: text('invoice_id').primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => subscriptions.id),
    /** The first time. */
    failedAt: instant('failed_at').notNull(),
    isReal: boolean('is_real').notNull(),
  },
  (table) => [
    index('failed_payments_by_subscription').on(table.subscriptionId),
    index('failed_payments_by_time').on(table.failedAt),
  ],
);

/** Messages of the provider, each taken once however often it comes. Its words are not kept: they are only a hint. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text({ enum: paymentProviders }).notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    /** What it is about, as `Subject` writes it; null for what is nothing of ours. */
    subject: text(),
    receivedAt: instant('received_at').notNull(),
    doneAt: instant('done_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.eventId] }),
    index('payment_events_by_age').on(table.receivedAt),
  ],
);

/**
 * Checkouts that were opened: one that is not half an hour old is used again (product rules 4.11). The row comes first
 * and its id is the key of the request to the provider, so that two requests at once open one checkout. It outlives the
 * account by some days: by it one knows a payment for somebody who is gone.
 */
export const checkouts = pgTable(
  'checkouts',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person('user_id'),
    provider: text({ enum: paymentProviders }).notNull(),
    interval: text({ enum: billingIntervals }).notNull().default('month'),
    providerId: text('provider_id').unique(),
    url: text(),
    createdAt: instant('created_at').notNull(),
    /** Paid, refused or left. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    index('checkouts_by_user').on(table.userId, table.createdAt),
    uniqueIndex('checkouts_one_open')
      .on(table.userId)
      .where(sql`${table.closedAt} is null`),
    known('checkouts_provider_known', table.provider, paymentProviders),
    known('checkouts_interval_known', table.interval, billingIntervals),
  ],
);

/** Who withdrew from the contract (product rules 4.11). From the declaration on the subscription opens nothing any more. */
export const contractWithdrawals = pgTable(
  'contract_withdrawals',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: person('user_id'),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .unique()
      .references(() => subscriptions.id),
    declaredAt: instant('declared_at').notNull(),
    refundedAt: instant('refunded_at'),
  },
  (table) => [index('contract_withdrawals_by_user').on(table.userId)],
);

/**
 * By an HMAC of the mailbox: that an account which was deleted had withdrawn from a contract (decision 025). Kept two
 * years: longer, to keep somebody from sixteen days more, would be more than it is worth.
 */
export const withdrawalMarks = pgTable(
  'withdrawal_marks',
  {
    mark: text().primaryKey(),
    /** When it first did. */
    declaredAt: instant('declared_at').notNull(),
    /** The account of the mailbox that ordered since. */
    userId: person('user_id'),
  },
  (table) => [
    index('withdrawal_marks_by_user').on(table.userId),
    index('withdrawal_marks_by_age').on(table.declaredAt),
  ],
);

/** What our own stand-in for a provider remembers, as the real one would on its side: one object of its interface each. */
export const testPayments = pgTable(
  'test_payments',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['checkout', 'subscription', 'charge'] }).notNull(),
    object: jsonb().notNull(),
  },
  (table) => [
    index('test_payments_charges')
      .on(sql`(${table.object}->>'subscriptionId')`)
      .where(sql`${table.kind} = 'charge'`),
  ],
);

/** An article that a Supporter gives away, for five people. */
export const gifts = pgTable(
  'gifts',
  {
    id: uuid().primaryKey().defaultRandom(),
    token: text().notNull().unique(),
    userId: ofUser().notNull(),
    articleId: ofArticle().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('gifts_one_each').on(table.userId, table.articleId),
    index('gifts_by_article').on(table.articleId),
  ],
);

/** Who opened a gift: an account, or a browser by what is made of a number that it drew itself (`browserOpener`). */
export const giftOpenings = pgTable(
  'gift_openings',
  {
    giftId: uuid('gift_id')
      .notNull()
      .references(() => gifts.id, { onDelete: 'cascade' }),
    opener: uuid().notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.giftId, table.opener] }), index('gift_openings_by_opener').on(table.opener)],
);
