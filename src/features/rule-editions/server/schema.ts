import { sql } from 'drizzle-orm';
import {
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofUser, person } from '#features/accounts/server/schema.ts';
import { indexOfSet, instant, known } from '#platform/table-parts.ts';
import { editionChanges, longestEdition, rulePages, tellingKinds } from '../kinds.ts';

/**
 * Editions of terms and privacy that admins wrote: a draft, and from its approval on one that holds from its day in Rome, by
 * itself. What was approved is never changed and never deleted, which the database itself sees to by a trigger.
 */
export const ruleEditions = pgTable(
  'rule_editions',
  {
    id: uuid().primaryKey().defaultRandom(),
    page: text({ enum: rulePages }).notNull(),
    /** Of its page, from its approval on. */
    number: integer(),
    /** As an admin writes a page; null for the text that the program brings. */
    text: text(),
    /** The number of the edition whose text it began with; null for what was there before editions. */
    basedOn: integer('based_on'),
    /** What changes, in plain words. */
    summary: text().notNull().default(''),
    change: text({ enum: editionChanges }).notNull(),
    /** A correction holds from the day of its approval, which is known then. */
    holdsFrom: date('holds_from', { mode: 'string' }),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    approvedAt: instant('approved_at'),
    approvedBy: person('approved_by'),
    /** Taken back before its day. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: person('withdrawn_by'),
    /** Its mails are queued for accounts up to this one, in the order of their ids; null at the beginning of a round. */
    toldAfter: uuid('told_after'),
    /** When the last round of mails through all accounts ended. */
    toldAt: instant('told_at'),
  },
  (table) => [
    unique('rule_editions_number').on(table.page, table.number),
    foreignKey({
      name: 'rule_editions_based_on',
      columns: [table.page, table.basedOn],
      foreignColumns: [table.page, table.number],
    }),
    uniqueIndex('rule_editions_one_draft')
      .on(table.page)
      .where(sql`${table.approvedAt} is null`),
    // Of one day there is one set of rules; a slip of the pen may be mended on the same.
    uniqueIndex('rule_editions_one_a_day')
      .on(table.page, table.holdsFrom)
      .where(sql`${table.approvedAt} is not null and ${table.withdrawnAt} is null and ${table.change} <> 'correction'`),
    indexOfSet('rule_editions_by_approver', table.approvedBy),
    indexOfSet('rule_editions_by_withdrawer', table.withdrawnBy),
    known('rule_editions_page_known', table.page, rulePages),
    known('rule_editions_change_known', table.change, editionChanges),
    check(
      'rule_editions_text_length',
      sql`char_length(${table.text}) between 1 and ${sql.raw(`${longestEdition.text}`)}`,
    ),
    check(
      'rule_editions_summary_length',
      sql`char_length(${table.summary}) <= ${sql.raw(`${longestEdition.summary}`)}`,
    ),
    check('rule_editions_numbered', sql`(${table.number} is not null) = (${table.approvedAt} is not null)`),
    check(
      'rule_editions_approved',
      sql`${table.approvedAt} is null or (${table.holdsFrom} is not null and ${table.summary} <> '')`,
    ),
    check('rule_editions_withdrawn', sql`${table.withdrawnAt} is null or ${table.approvedAt} is not null`),
  ],
);

/** Who wrote an edition: none of them approves it (decision 032). */
export const ruleEditionWriters = pgTable(
  'rule_edition_writers',
  {
    editionId: uuid('edition_id')
      .notNull()
      .references(() => ruleEditions.id, { onDelete: 'cascade' }),
    userId: ofUser().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.userId] }),
    index('rule_edition_writers_by_person').on(table.userId),
  ],
);

/** Which account was sent a mail of which edition, and when: once each. */
export const ruleTellings = pgTable(
  'rule_tellings',
  {
    editionId: uuid('edition_id')
      .notNull()
      .references(() => ruleEditions.id),
    userId: ofUser().notNull(),
    kind: text({ enum: tellingKinds }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.editionId, table.userId, table.kind] }),
    index('rule_tellings_by_person').on(table.userId),
    known('rule_tellings_kind_known', table.kind, tellingKinds),
  ],
);

/**
 * Who accepted which edition of a page, and when, a row for each. Only added to, which the database itself sees to by a
 * trigger; rows go with their account. What somebody accepted by registering stands in their account until they accept
 * anew, and then here too.
 */
export const ruleAcceptances = pgTable(
  'rule_acceptances',
  {
    userId: ofUser().notNull(),
    page: text({ enum: rulePages }).notNull(),
    /** The day since when it held, as accounts keep it. */
    edition: text().notNull(),
    /** Null for a text that the program brought. */
    editionId: uuid('edition_id').references(() => ruleEditions.id),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.page, table.edition] }),
    indexOfSet('rule_acceptances_by_edition', table.editionId),
    known('rule_acceptances_page_known', table.page, rulePages),
    check('rule_acceptances_edition_day', sql`${table.edition} ~ '^\\d{4}-\\d{2}-\\d{2}$'`),
  ],
);
