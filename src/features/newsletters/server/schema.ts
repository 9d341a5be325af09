import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { person } from '#features/accounts/server/schema.ts';
import { descending, indexOfSet, instant, known } from '#platform/table-parts.ts';
import type { Block } from '../blocks.ts';
import { newsletterKinds } from '../kinds.ts';

/**
 * Who asked for the letter of the week without an account, once for each mailbox. Whoever has an account says so there
 * (`users.newsletter_weekly`): what was asked for with the same mailbox goes over to it (`adoptSubscribers`).
 */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    askedAt: instant('asked_at').notNull(),
    /** When its address agreed; until then nothing but that question goes there. */
    confirmedAt: instant('confirmed_at'),
  },
  (table) => [
    uniqueIndex('newsletter_subscribers_one_mailbox').on(sql`canonical_email(${table.email})`),
    index('newsletter_subscribers_asked')
      .on(table.askedAt)
      .where(sql`${table.confirmedAt} is null`),
    check('newsletter_subscribers_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);

/** Letters, from their draft to the archive. How far one has gone out is in its row, and in a mail for each reader. */
export const newsletterLetters = pgTable(
  'newsletter_letters',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: newsletterKinds }).notNull(),
    /** Of its kind, from when it goes out. */
    number: integer(),
    subject: text().notNull().default(''),
    preview: text().notNull().default(''),
    blocks: jsonb().$type<Block[]>().notNull().default([]),
    version: integer().notNull().default(1),
    sendAt: instant('send_at').notNull(),
    /** Who saved it last; a rule has no name, and neither has whoever left. */
    writtenBy: person('written_by'),
    writtenAt: instant('written_at'),
    approvedBy: person('approved_by'),
    approvedAt: instant('approved_at'),
    startedAt: instant('started_at'),
    /** Its mails are queued for readers up to this one, in the order of their ids. */
    queuedAfter: uuid('queued_after'),
    queuedAt: instant('queued_at'),
    sentMails: integer('sent_mails').notNull().default(0),
    /** When it was taken back: what waits is not sent any more, and it stands nowhere. */
    withdrawnAt: instant('withdrawn_at'),
    withdrawnBy: person('withdrawn_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    unique('newsletter_letters_number').on(table.kind, table.number),
    index('newsletter_letters_newest').on(descending(table.sendAt), descending(table.id)),
    index('newsletter_letters_due')
      .on(table.sendAt)
      .where(sql`${table.approvedAt} is not null and ${table.queuedAt} is null`),
    indexOfSet('newsletter_letters_by_writer', table.writtenBy),
    indexOfSet('newsletter_letters_by_approver', table.approvedBy),
    indexOfSet('newsletter_letters_by_withdrawer', table.withdrawnBy),
    known('newsletter_letters_kind_known', table.kind, newsletterKinds),
    check('newsletter_letters_numbered', sql`(${table.number} is not null) = (${table.startedAt} is not null)`),
    check('newsletter_letters_approved', sql`${table.startedAt} is null or ${table.approvedAt} is not null`),
    check('newsletter_letters_withdrawn', sql`${table.withdrawnAt} is null or ${table.queuedAt} is not null`),
    check('newsletter_letters_queued', sql`${table.queuedAt} is null or ${table.startedAt} is not null`),
  ],
);

/**
 * The hours at which a letter was promised and for which a rule has seen to its draft, once each: what an editor deletes
 * stays deleted. What went out of none of them was missed (`letter-clock.ts`).
 */
export const newsletterFills = pgTable(
  'newsletter_fills',
  {
    // What was filled before there were two kinds was of the week.
    kind: text({ enum: newsletterKinds }).notNull().default('weekly'),
    sendAt: instant('send_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.sendAt] }),
    known('newsletter_fills_kind_known', table.kind, newsletterKinds),
  ],
);
