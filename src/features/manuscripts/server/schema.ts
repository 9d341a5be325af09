import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core';
import { indexOfSet, instant, known } from '#platform/table-parts.ts';
import { ofUser, person } from '#features/accounts/server/schema.ts';
import type { DraftContent } from '../content.ts';
import { checkItems } from '../checklists.ts';

import { ofDraft } from '#features/workflow/server/schema.ts';
/** All that a draft ever said, never changed. Two revisions cannot follow one. */
export const draftRevisions = pgTable(
  'draft_revisions',
  {
    draftId: ofDraft(),
    version: integer().notNull(),
    content: jsonb().$type<DraftContent>().notNull(),
    /** SHA-256 of the content in its canonical form: what is signed. */
    hash: text().notNull(),
    userId: person('user_id'),
    createdAt: instant('created_at').notNull(),
    /** How much of the revision before it changed (`wordsChanged`); null of those from before that was counted. */
    wordsChanged: integer('words_changed'),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.version] }),
    check('draft_revisions_words_counted', sql`${table.wordsChanged} >= 0`),
    check('draft_revisions_version_positive', sql`${table.version} > 0`),
    check('draft_revisions_hash_form', sql`${table.hash} ~ '^[0-9a-f]{64}$'`),
    indexOfSet('draft_revisions_by_user', table.userId),
  ],
);

/**
 * What those who work on a draft say about its text: `section` counts from 0, `quote` is the passage that is meant; without
 * both, the whole draft. An answer stands under a note that is none itself, and is settled with it.
 */
export const draftNotes = pgTable(
  'draft_notes',
  {
    id: uuid().primaryKey().defaultRandom(),
    draftId: ofDraft(),
    inReplyTo: uuid('in_reply_to'),
    version: integer().notNull(),
    section: smallint(),
    quote: text().notNull().default(''),
    text: text().notNull(),
    userId: person('user_id'),
    createdAt: instant('created_at').notNull(),
    resolvedAt: instant('resolved_at'),
    resolvedBy: person('resolved_by'),
  },
  (table) => [
    unique('draft_notes_of_draft').on(table.id, table.draftId),
    foreignKey({
      name: 'draft_notes_answered',
      columns: [table.inReplyTo, table.draftId],
      foreignColumns: [table.id, table.draftId],
    }).onDelete('cascade'),
    check(
      'draft_notes_answer_alone',
      sql`${table.inReplyTo} is null or (${table.inReplyTo} <> ${table.id} and ${table.section} is null and ${table.quote} = '' and ${table.resolvedAt} is null)`,
    ),
    index('draft_notes_by_draft').on(table.draftId, table.createdAt, table.id),
    index('draft_notes_answers')
      .on(table.inReplyTo, table.draftId)
      .where(sql`${table.inReplyTo} is not null`),
    indexOfSet('draft_notes_by_user', table.userId),
    indexOfSet('draft_notes_by_resolver', table.resolvedBy),
  ],
);

/** What was ticked of the checklist of its format, and on which revision: under a later one it does not count. */
export const draftChecks = pgTable(
  'draft_checks',
  {
    draftId: ofDraft(),
    item: text({ enum: checkItems as [string, ...string[]] }).notNull(),
    version: integer().notNull(),
    note: text().notNull().default(''),
    userId: person('user_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.item] }),
    known('draft_checks_item_known', table.item, checkItems),
    check('draft_checks_version_positive', sql`${table.version} > 0`),
    indexOfSet('draft_checks_by_user', table.userId),
  ],
);

/** Who has a draft open. */
export const draftPresence = pgTable(
  'draft_presence',
  {
    draftId: ofDraft(),
    userId: ofUser().notNull(),
    isWriting: boolean('is_writing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.userId] }), index('draft_presence_by_user').on(table.userId)],
);
