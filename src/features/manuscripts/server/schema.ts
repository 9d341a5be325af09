import { sql } from 'drizzle-orm';
import {
  bigserial,
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
  timestamp,
  unique,
  uniqueIndex,
  uuid,
  boolean,
  type IndexColumn,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { formats, perspectives } from '#features/articles/formats.ts';
import { articles } from '#features/articles/server/schema.ts';
import { pictures } from '#platform/pictures/schema.ts';
import type { DraftContent, TurnText } from '../content.ts';
import {
  checkItems,
  correctionKinds,
  draftParts,
  draftStatuses,
  replyKinds,
  replyStatuses,
  turnKinds,
} from '../states.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });
const person = (name: string) => uuid(name).references(() => users.id, { onDelete: 'set null' });
const ofDraft = () =>
  uuid('draft_id')
    .notNull()
    .references(() => drafts.id, { onDelete: 'cascade' });

/** Articles that are being made, and those that were made here: `article_id` is the one that readers see. */
export const drafts = pgTable(
  'drafts',
  {
    id: uuid().primaryKey().defaultRandom(),
    format: text({ enum: formats }).notNull(),
    status: text({ enum: draftStatuses }).notNull(),
    /** The title of the latest revision, as lists show it. */
    title: text().notNull(),
    /** The picture of its cover, so that the library finds where it is used. */
    coverHash: text('cover_hash'),
    /** The latest revision. */
    version: integer().notNull().default(0),
    /** The one that readers see. */
    publishedVersion: integer('published_version'),
    createdBy: person('created_by'),
    createdAt: instant('created_at').notNull(),
    /** When it last came to another status or revision. */
    changedAt: instant('changed_at').notNull(),
    motion: text().notNull().default(''),
    /** Another one with every proposal: a yes is to this one. */
    motionVersion: integer('motion_version').notNull().default(0),
    /** Who opens a Dualità: drawn by lot once its motion is agreed. */
    opensSide: text('opens_side', { enum: perspectives }),
    wordBudget: smallint('word_budget').notNull(),
    approvedBy: person('approved_by'),
    approvedAt: instant('approved_at'),
    /** From when readers see it: its article's row has the same hour. */
    publishAt: instant('publish_at'),
    articleId: uuid('article_id')
      .unique()
      .references(() => articles.id),
  },
  (table) => [
    known('drafts_format_known', table.format, formats),
    known('drafts_status_known', table.status, draftStatuses),
    known('drafts_opens_known', table.opensSide, perspectives),
    check('drafts_word_budget', sql`${table.wordBudget} between 50 and 2000`),
    check('drafts_motion_length', sql`char_length(${table.motion}) <= 160`),
    check(
      'drafts_motion_of_dualita',
      sql`${table.format} = 'dualita' or (${table.status} <> 'proposed' and ${table.motion} = '' and ${table.opensSide} is null)`,
    ),
    // No Dualità is written before both sides agreed what about.
    check(
      'drafts_lot_drawn',
      sql`${table.format} <> 'dualita' or ${table.status} in ('proposed', 'discarded') or ${table.opensSide} is not null or ${table.articleId} is not null`,
    ),
    check(
      'drafts_published_as_article',
      sql`${table.status} not in ('published', 'correcting', 'retracted') or (${table.articleId} is not null and ${table.publishAt} is not null and ${table.publishedVersion} is not null)`,
    ),
    check('drafts_version_not_negative', sql`${table.version} >= 0 and ${table.publishedVersion} <= ${table.version}`),
    index('drafts_by_status').on(table.status, table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    index('drafts_recent').on(table.changedAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
    // Those that readers see only from an hour to come are few; all others of the archive are never met.
    index('drafts_by_hour')
      .on(table.publishAt)
      .where(sql`${table.status} = 'published'`),
    index('drafts_searched').using('gin', table.title.op('gin_trgm_ops')),
    index('drafts_by_cover')
      .on(table.coverHash)
      .where(sql`${table.coverHash} is not null`),
    byPerson('drafts_by_creator', table.createdBy),
    byPerson('drafts_by_approver', table.approvedBy),
  ],
);

/** Who works on a draft, each as one thing. */
export const draftPeople = pgTable(
  'draft_people',
  {
    draftId: ofDraft(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    part: text({ enum: draftParts }).notNull(),
    position: smallint().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.userId] }),
    known('draft_people_part_known', table.part, draftParts),
    uniqueIndex('draft_people_one_per_side')
      .on(table.draftId, table.part)
      .where(sql`${table.part} in ('author_pro', 'author_contro')`),
    index('draft_people_by_user').on(table.userId, table.draftId),
  ],
);

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

/** The yes of an author of a Dualità to the motion as it was proposed last. */
export const draftMotionYes = pgTable(
  'draft_motion_yes',
  {
    draftId: ofDraft(),
    perspective: text({ enum: perspectives }).notNull(),
    motionVersion: integer('motion_version').notNull(),
    userId: person('user_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.perspective, table.motionVersion] }),
    known('draft_motion_yes_perspective_known', table.perspective, perspectives),
    byPerson('draft_motion_yes_by_user', table.userId),
  ],
);

/** Who signed which revision for which side. A later revision has none until it is signed itself. */
export const draftSignatures = pgTable(
  'draft_signatures',
  {
    draftId: ofDraft(),
    version: integer().notNull(),
    perspective: text({ enum: perspectives }).notNull(),
    hash: text().notNull(),
    userId: person('user_id'),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.draftId, table.version, table.perspective] }),
    known('draft_signatures_perspective_known', table.perspective, perspectives),
    byPerson('draft_signatures_by_user', table.userId),
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

/** Every step in the life of a draft. */
export const draftEvents = pgTable(
  'draft_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    draftId: ofDraft(),
    at: instant('at').notNull(),
    actorId: person('actor_id'),
    act: text().notNull(),
    fromStatus: text('from_status', { enum: draftStatuses }),
    toStatus: text('to_status', { enum: draftStatuses }),
    note: text().notNull().default(''),
  },
  (table) => [
    index('draft_events_by_draft').on(table.draftId, table.id),
    byPerson('draft_events_by_actor', table.actorId),
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

function known(name: string, column: IndexColumn, values: readonly string[]) {
  return check(name, sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`);
}

/** Found when the account goes. */
function byPerson(name: string, column: IndexColumn) {
  return index(name)
    .on(column)
    .where(sql`${column} is not null`);
}
