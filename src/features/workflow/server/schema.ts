import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { descending, indexOfSet, instant, known } from '#platform/table-parts.ts';
import { ofUser, person } from '#features/accounts/server/schema.ts';
import { formats, perspectives } from '#features/formats/formats.ts';
import { articles } from '#features/articles/server/schema.ts';
import { draftEventActs, draftParts, draftStatuses, signatureKinds, turnKinds } from '../states.ts';
import type { TurnText } from '../turn-text.ts';

export const ofDraft = () =>
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
    /** The local story from which it comes, when it comes out. */
    originId: uuid('origin_id').references(() => articles.id),
    /** The reader's story that it was: of a later feature, which makes it and never takes its row away. */
    storyId: uuid('story_id').unique(),
    /** A keyed hash of the account of who tells that story: they have no part in it, and neither check nor publish it (`author-key.ts`). */
    authorKey: text('author_key'),
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
    index('drafts_by_status').on(table.status, descending(table.changedAt), descending(table.id)),
    index('drafts_recent').on(descending(table.changedAt), descending(table.id)),
    // Those that readers see only from an hour to come are few; all others of the archive are never met.
    index('drafts_by_hour')
      .on(table.publishAt)
      .where(sql`${table.status} = 'published'`),
    index('drafts_searched').using('gin', table.title.op('gin_trgm_ops')),
    indexOfSet('drafts_by_origin', table.originId),
    indexOfSet('drafts_by_cover', table.coverHash),
    indexOfSet('drafts_by_creator', table.createdBy),
    indexOfSet('drafts_by_approver', table.approvedBy),
  ],
);

/** Who works on a draft, each as one thing. */
export const draftPeople = pgTable(
  'draft_people',
  {
    draftId: ofDraft(),
    userId: ofUser().notNull(),
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

/** Every step in the life of a draft. */
export const draftEvents = pgTable(
  'draft_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    draftId: ofDraft(),
    at: instant('at').notNull(),
    actorId: person('actor_id'),
    act: text({ enum: draftEventActs }).notNull(),
    fromStatus: text('from_status', { enum: draftStatuses }),
    toStatus: text('to_status', { enum: draftStatuses }),
    note: text().notNull().default(''),
  },
  (table) => [
    known('draft_events_act_known', table.act, draftEventActs),
    known('draft_events_from_known', table.fromStatus, draftStatuses),
    known('draft_events_to_known', table.toStatus, draftStatuses),
    index('draft_events_by_draft').on(table.draftId, table.id),
    indexOfSet('draft_events_by_actor', table.actorId),
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
    indexOfSet('draft_motion_yes_by_user', table.userId),
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
    indexOfSet('draft_turns_by_submitter', table.submittedBy),
  ],
);

/**
 * Who signed which revision: for a side of a Dualità, or as who tells their own story, whom no column names. A later
 * revision has none until it is signed itself.
 */
export const draftSignatures = pgTable(
  'draft_signatures',
  {
    draftId: ofDraft(),
    version: integer().notNull(),
    kind: text({ enum: signatureKinds }).notNull().default('side'),
    perspective: text({ enum: perspectives }),
    hash: text().notNull(),
    /** Of a protagonist null, or who wrote down a yes that came by mail. */
    userId: person('user_id'),
    signedAt: instant('signed_at').notNull(),
    /** When it ended though its revision is still the latest: who tells their own story objected, or is asked again. */
    voidedAt: instant('voided_at'),
  },
  (table) => [
    uniqueIndex('draft_signatures_once')
      .on(table.draftId, table.version, table.kind, sql`coalesce(${table.perspective}, '')`)
      .where(sql`${table.voidedAt} is null`),
    index('draft_signatures_by_draft').on(table.draftId),
    known('draft_signatures_kind_known', table.kind, signatureKinds),
    known('draft_signatures_perspective_known', table.perspective, perspectives),
    check('draft_signatures_side', sql`(${table.kind} = 'side') = (${table.perspective} is not null)`),
    indexOfSet('draft_signatures_by_user', table.userId),
  ],
);
