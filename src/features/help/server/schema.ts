import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { descending, instant, known } from '#platform/table-parts.ts';
import { person } from '#features/accounts/server/schema.ts';
import { helpKinds, helpMessageKinds, helpStatuses } from '../kinds.ts';

/** What readers ask the house for. Name, address and words go when whoever asked leaves; that something was asked stays. */
export const helpRequests = pgTable(
  'help_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The number on the receipt. */
    number: bigint({ mode: 'number' }).notNull().unique().generatedAlwaysAsIdentity({ startWith: 1001 }),
    userId: person('user_id'),
    name: text().notNull(),
    email: text().notNull(),
    kind: text({ enum: helpKinds }).notNull(),
    text: text().notNull(),
    /** Whether whoever asked was a Supporter when they asked: that is what decides when they are answered. */
    isSupporter: boolean('is_supporter').notNull(),
    status: text({ enum: helpStatuses }).notNull().default('open'),
    assigneeId: person('assignee_id'),
    createdAt: instant('created_at').notNull(),
    /** Since when it waits for an answer: since it came, or since it was opened again. */
    waitingSince: instant('waiting_since').notNull(),
    /** When it was answered first. */
    answeredAt: instant('answered_at'),
    changedAt: instant('changed_at').notNull(),
    /** The `Idempotency-Key` of the call: the same call again makes no second request. */
    requestKey: text('request_key'),
  },
  (table) => [
    known('help_requests_kind_known', table.kind, helpKinds),
    known('help_requests_status_known', table.status, helpStatuses),
    check('help_requests_answered_when', sql`${table.status} <> 'answered' or ${table.answeredAt} is not null`),
    // What was emptied waits for nobody.
    check('help_requests_has_words', sql`${table.status} <> 'open' or (${table.text} <> '' and ${table.email} <> '')`),
    unique('help_requests_sent').on(table.email, table.requestKey),
    index('help_requests_waiting')
      .on(sql`(not ${table.isSupporter})`, table.waitingSince, table.id)
      .where(sql`${table.status} = 'open'`),
    index('help_requests_by_change').on(table.status, descending(table.changedAt), descending(table.id)),
    index('help_requests_by_person').on(table.userId),
    index('help_requests_by_assignee').on(table.assigneeId),
  ],
);

/** What was answered, and what the house noted for itself. */
export const helpMessages = pgTable(
  'help_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    requestId: uuid('request_id')
      .notNull()
      .references(() => helpRequests.id, { onDelete: 'cascade' }),
    kind: text({ enum: helpMessageKinds }).notNull(),
    authorId: person('author_id'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    known('help_messages_kind_known', table.kind, helpMessageKinds),
    index('help_messages_of_request').on(table.requestId, table.createdAt, table.id),
    index('help_messages_by_author').on(table.authorId),
  ],
);
