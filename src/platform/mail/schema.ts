import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const mailStates = ['queued', 'sent', 'failed'] as const;

/**
 * Messages to readers, once per key. The words are dropped when a mail server has taken them, because they may hold
 * links that open an account; without a mail server this table is the mailbox.
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
    state: text({ enum: mailStates }).notNull().default('queued'),
    attempts: integer().notNull().default(0),
    error: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    sentAt: timestamp('sent_at', { withTimezone: true }),
  },
  (table) => [
    index('mails_recent').on(table.createdAt.desc(), table.id),
    check('mails_state_known', sql`${table.state} in ('queued', 'sent', 'failed')`),
    check('mails_sent_dated', sql`(${table.state} = 'sent') = (${table.sentAt} is not null)`),
  ],
);
