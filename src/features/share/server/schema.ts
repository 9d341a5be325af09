import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { indexOfSet, instant } from '#platform/table-parts.ts';
import { person } from '#features/accounts/server/schema.ts';
import { articles, authors } from '#features/articles/server/schema.ts';
import { payments } from '#features/subscriptions/server/schema.ts';

/**
 * The months of Rome that were closed, with what they brought in cents net of tax and what of it is for who signs. Once one
 * is paid nothing of it changes any more, which the database itself sees to by triggers. */
export const shareMonths = pgTable(
  'share_months',
  {
    month: text().primaryKey(),
    /** As the setting was when the month ended. */
    percent: smallint().notNull(),
    vatPercent: smallint('vat_percent').notNull(),
    paidCents: integer('paid_cents').notNull(),
    /** What went back in it, whenever it had been paid. */
    returnedCents: integer('returned_cents').notNull(),
    /** What the months before still owe. */
    carriedCents: integer('carried_cents').notNull(),
    shareCents: integer('share_cents').notNull(),
    /** How many people paid. */
    supporters: integer().notNull(),
    closedAt: instant('closed_at').notNull(),
    /** The day on which the authors were paid, and who said so. */
    paidOn: date('paid_on'),
    paidBy: person('paid_by'),
  },
  (table) => [
    indexOfSet('share_months_by_payer', table.paidBy),
    check('share_months_month', sql`${table.month} ~ '^[0-9]{4}-[0-9]{2}$'`),
    check('share_months_percent', sql`${table.percent} between 0 and 100 and ${table.vatPercent} between 0 and 100`),
    check(
      'share_months_sums',
      sql`${table.paidCents} >= 0 and ${table.returnedCents} >= 0 and ${table.carriedCents} <= 0 and ${table.supporters} >= 0
        and ${table.shareCents} between 0 and greatest(0, ${table.paidCents} - ${table.returnedCents} + ${table.carriedCents})`,
    ),
  ],
);

/** Since when there is a ledger (`opening.ts`). One row. */
export const shareOpening = pgTable(
  'share_opening',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [check('share_opening_only_row', sql`${table.onlyRow}`)],
);

const ofMonth = () =>
  text()
    .notNull()
    .references(() => shareMonths.month);

/**
 * What a payment added to a month, or took from it when it went back: together, for each payment, what stayed. Of real
 * payments alone, which a trigger sees to.
 */
export const shareMovements = pgTable(
  'share_movements',
  {
    month: ofMonth(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    /** Net of tax. */
    cents: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.month] }),
    index('share_movements_by_month').on(table.month),
    check('share_movements_move', sql`${table.cents} <> 0`),
  ],
);

/** What the reading of a month made of an article: a sum and a number, and nothing of who read. */
export const shareArticles = pgTable(
  'share_articles',
  {
    month: ofMonth(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id),
    /** Of what was paid, in millionths of a cent. */
    micros: bigint({ mode: 'bigint' }).notNull(),
    supporters: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.month, table.articleId] }),
    index('share_articles_by_article').on(table.articleId),
    check('share_articles_positive', sql`${table.micros} >= 0 and ${table.supporters} > 0`),
  ],
);

/** The ledger: who has how much of a month, for which article. Counted from the rows above, until the month is paid. */
export const shareLines = pgTable(
  'share_lines',
  {
    month: ofMonth(),
    /** Null is the newsroom, where nobody signs. */
    authorId: uuid('author_id').references(() => authors.id),
    /** Null where nobody read anything. */
    articleId: uuid('article_id').references(() => articles.id),
    cents: integer().notNull(),
  },
  (table) => [
    unique('share_lines_once').on(table.month, table.authorId, table.articleId).nullsNotDistinct(),
    index('share_lines_by_author').on(table.authorId, table.month),
    indexOfSet('share_lines_by_article', table.articleId),
    check('share_lines_positive', sql`${table.cents} > 0`),
  ],
);
