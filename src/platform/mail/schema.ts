import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { suppressionReasons } from '#lib/suppression-reasons.ts';
import { bytea, instant, known } from '#platform/table-parts.ts';

export const mailStates = ['queued', 'sent', 'failed'] as const;

/**
 * Messages to readers, once per key. The words are dropped when a mail server has taken them, because they may hold
 * links that open an account; without a mail server this table is the mailbox. A sealed message has neither address nor
 * words in the open: the time of its row would lead from the address to what was written in the same moment.
 */
export const mails = pgTable(
  'mails',
  {
    id: uuid().primaryKey().defaultRandom(),
    key: text().notNull().unique(),
    to: text().notNull(),
    subject: text().notNull(),
    text: text(),
    html: text(),
    /**
     * One of as many as there are readers, or that its reader may want none of: it goes to no mailbox that refuses them
     * (`suppressions.ts`).
     */
    toMany: boolean('to_many').notNull().default(false),
    /** Where a reader's program posts that they want no more of them (RFC 8058). */
    stopUrl: text('stop_url'),
    /** The facts that it tells of: it is not sent once one of them may not be told any more. */
    about: uuid().array(),
    /** The whole message (`sealed-mail.ts`), until it was sent or given up. */
    sealed: bytea(),
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: instant('created_at').notNull().defaultNow(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    index('mails_recent').on(table.createdAt.desc(), table.id),
    index('mails_unsent')
      .on(table.createdAt)
      .where(sql`${table.state} <> 'sent'`),
    // Newest last, as they are sent: how many in a day (the system status).
    index('mails_sent_by_time').using('brin', table.sentAt),
    known('mails_state_known', table.state, mailStates),
    check('mails_sealed', sql`${table.sealed} is null or (${table.to} = '' and ${table.text} is null)`),
    check('mails_sent_dated', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);

/** Who told of it: the own mail server at once (`smtp`) or later (`dsn`), or the provider that sends for us. */
export const suppressionSources = ['smtp', 'dsn', 'ses', 'postmark', 'mailgun'] as const;
export type SuppressionSource = (typeof suppressionSources)[number];

/** Mailboxes to which nothing goes any more of what goes to many, until their owner asks for it again; once for each. */
export const mailSuppressions = pgTable(
  'mail_suppressions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    reason: text({ enum: suppressionReasons }).notNull(),
    source: text({ enum: suppressionSources }).notNull(),
    at: instant().notNull(),
  },
  (table) => [
    uniqueIndex('mail_suppressions_one_mailbox').on(sql`canonical_email(${table.email})`),
    known('mail_suppressions_reason_known', table.reason, suppressionReasons),
    known('mail_suppressions_source_known', table.source, suppressionSources),
    check('mail_suppressions_lower_case', sql`${table.email} = lower(${table.email})`),
  ],
);
