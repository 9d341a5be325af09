import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
  boolean,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { perspectives } from '#features/articles/formats.ts';
import { articles } from '#features/articles/server/schema.ts';
import { pictures } from '#platform/pictures/schema.ts';
import { turnKinds } from '#features/workflow/states.ts';
import type { DraftContent, TurnText } from '../content.ts';
import { correctionKinds, replyKinds, replyStatuses } from '../log-kinds.ts';
import { checkItems } from '../checklists.ts';

import { byPerson, instant, known, ofDraft, person } from '#features/workflow/server/schema.ts';
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
    byPerson('draft_revisions_by_user', table.userId),
  ],
);

/** The turns of a Dualità. Until it is submitted a turn is here alone, for whoever writes it. */
export const draftTurns = pgTable(
  'draft_turns',
  {
    draftId: ofDraft(),
    number: smallint().notNull(),
    kind: text({ enum: turnKinds }).notNull(),
    perspective: text({ enum: perspectives }).notNull(),
    content: jsonb().$type<TurnText>().notNull(),
    version: integer().notNull().default(0),
    submittedAt: instant('submitted_at'),
    submittedBy: person('submitted_by'),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.number] }),
    check('draft_turns_number', sql`${table.number} between 1 and 6`),
    known('draft_turns_kind_known', table.kind, turnKinds),
    known('draft_turns_perspective_known', table.perspective, perspectives),
    byPerson('draft_turns_by_submitter', table.submittedBy),
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
    byPerson('draft_notes_by_user', table.userId),
    byPerson('draft_notes_by_resolver', table.resolvedBy),
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
    byPerson('draft_checks_by_user', table.userId),
  ],
);

/** Who has a draft open. */
export const draftPresence = pgTable(
  'draft_presence',
  {
    draftId: ofDraft(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    isWriting: boolean('is_writing').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.draftId, table.userId] }), index('draft_presence_by_user').on(table.userId)],
);

/** The public log of what was changed in articles after readers saw them. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    kind: text({ enum: correctionKinds }).notNull(),
    what: text().notNull(),
    why: text().notNull(),
    /** Where one section alone was changed, its place from 0: the article shows it there. */
    section: integer(),
    at: instant('at').notNull(),
    userId: person('user_id'),
  },
  (table) => [
    known('corrections_kind_known', table.kind, correctionKinds),
    index('corrections_by_article').on(table.articleId, table.at),
    index('corrections_recent').on(table.at.desc().nullsFirst(), table.id.desc().nullsFirst()),
    byPerson('corrections_by_user', table.userId),
  ],
);

/** Requests for a rettifica or a reply (L. 47/1948, art. 8), and what became of them. */
export const replyRequests = pgTable(
  'reply_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What its sender is told, to ask about it. */
    receipt: text().notNull().unique(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    kind: text({ enum: replyKinds }).notNull(),
    /** Under which it is printed. */
    name: text().notNull(),
    email: text().notNull(),
    /** What in the article concerns them, for the newsroom alone. */
    concern: text().notNull(),
    text: text().notNull(),
    /** Of sender and text: the same request sent again is found by it. */
    contentHash: text('content_hash').notNull(),
    userId: person('user_id'),
    receivedAt: instant('received_at').notNull(),
    status: text({ enum: replyStatuses }).notNull().default('received'),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at'),
    refusal: text(),
    /** SHA-256 of what the receipt's link has: whoever follows it reads the address that was given. */
    confirmHash: text('confirm_hash').unique(),
    confirmedAt: instant('confirmed_at'),
    /** How the newsroom made sure who writes; without it the text is printed as from a sender who is not verified. */
    verifiedHow: text('verified_how'),
    verifiedBy: person('verified_by'),
    verifiedAt: instant('verified_at'),
    /** When the newsroom was reminded of its clock: after 24 hours and after 40. */
    remindedAt: instant('reminded_at'),
    remindedAgainAt: instant('reminded_again_at'),
  },
  (table) => [
    known('reply_requests_kind_known', table.kind, replyKinds),
    known('reply_requests_status_known', table.status, replyStatuses),
    check('reply_requests_decided', sql`(${table.status} = 'received') = (${table.decidedAt} is null)`),
    check('reply_requests_refused_with_reason', sql`(${table.status} = 'refused') = (${table.refusal} is not null)`),
    check(
      'reply_requests_verified',
      sql`(${table.verifiedHow} is null) = (${table.verifiedAt} is null) and ${table.verifiedHow} <> ''`,
    ),
    index('reply_requests_queue').on(table.status, table.receivedAt, table.id),
    index('reply_requests_by_article')
      .on(table.articleId, table.decidedAt)
      .where(sql`${table.status} = 'published'`),
    unique('reply_requests_once').on(table.articleId, table.contentHash),
    byPerson('reply_requests_by_user', table.userId),
    byPerson('reply_requests_by_decider', table.decidedBy),
    byPerson('reply_requests_by_verifier', table.verifiedBy),
  ],
);

/** The media library: what the newsroom knows of a picture. Its point of interest counts in shares of width and height. */
export const libraryPictures = pgTable(
  'library_pictures',
  {
    pictureId: uuid('picture_id')
      .primaryKey()
      .references(() => pictures.id),
    name: text().notNull(),
    alt: text().notNull(),
    credit: text().notNull(),
    focusX: real('focus_x').notNull().default(0.5),
    focusY: real('focus_y').notNull().default(0.5),
    userId: person('user_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('library_pictures_described', sql`${table.alt} <> '' and ${table.credit} <> ''`),
    check('library_pictures_focus', sql`${table.focusX} between 0 and 1 and ${table.focusY} between 0 and 1`),
    index('library_pictures_recent').on(table.createdAt.desc().nullsFirst(), table.pictureId.desc().nullsFirst()),
    byPerson('library_pictures_by_user', table.userId),
  ],
);
