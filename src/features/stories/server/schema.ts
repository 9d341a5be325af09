import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uuid,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { bytea, descending, indexOfSet, instant, known, tsvector } from '#platform/table-parts.ts';
import { ofUser, person, users } from '#features/accounts/server/schema.ts';
import { articles } from '#features/articles/server/schema.ts';

import { categoryNames, type Category, type DraftFields } from '../fields.ts';
import { rejectionReasonNames, type RejectionReason, storyActs, storyStatuses } from '../states.ts';
import type { WorkingText } from '../contract.ts';

/** The one story that somebody is writing. What is typed without an account stays in the browser. */
export const storyDrafts = pgTable('story_drafts', {
  userId: ofUser().primaryKey(),
  fields: jsonb().$type<DraftFields>().notNull(),
  step: smallint().notNull().default(1),
  /** Files that were uploaded for it, in their order; one that went meanwhile may still stand here. */
  attachmentIds: uuid('attachment_ids').array().notNull().default([]),
  updatedAt: instant('updated_at').notNull(),
  /** When its writer was told that it will go. */
  warnedAt: instant('warned_at'),
});

/**
 * Stories as their authors sent them. Who sent one without their name to be published is sealed: no column names them,
 * `author_key` finds their own stories for them, and `identity` opens with the program's secret alone
 * (docs/decisions/014).
 */
export const stories = pgTable(
  'stories',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The account of whoever sent it; null without one, where it is sealed, and once the account is gone. */
    authorId: person('author_id'),
    /** Under which the author's account finds a sealed story. */
    authorKey: text('author_key'),
    /** Sealed: name and addresses of whoever sent it, and the protagonist's name. */
    identity: bytea(),
    isAnonymous: boolean('is_anonymous').notNull(),
    /** Whether it came without an account: then it is not published before its source was verified. */
    isSignedOut: boolean('is_signed_out').notNull(),
    status: text({ enum: storyStatuses }).notNull().default('submitted'),
    title: text().notNull(),
    location: text().notNull(),
    category: text({ enum: categoryNames as [Category, ...Category[]] }).notNull(),
    /** Empty where it is sealed. */
    protagonistName: text('protagonist_name').notNull(),
    protagonistRole: text('protagonist_role').notNull(),
    story: text().notNull(),
    context: text().notNull(),
    impact: text().notNull(),
    contactEmail: text('contact_email').notNull().default(''),
    /** Of what was sent and by whom: the same story sent again is found by it. */
    contentHash: text('content_hash').notNull(),
    termsVersion: text('terms_version'),
    submittedAt: instant('submitted_at').notNull(),
    /** Since when it waits for the newsroom: from here it is due after 24 hours. */
    clockFrom: instant('clock_from').notNull(),
    /** When it last came to another status. */
    changedAt: instant('changed_at').notNull(),
    /** When the newsroom was told that it is overdue. */
    overdueToldAt: instant('overdue_told_at'),
    /** When its author was reminded of a question, or of a text to agree to. */
    remindedAt: instant('reminded_at'),
    assigneeId: person('assignee_id'),
    sourceVerification: text('source_verification'),
    sourceVerifiedBy: person('source_verified_by'),
    sourceVerifiedAt: instant('source_verified_at'),
    /** What the newsroom had written before stories became manuscripts when they are accepted, of one that was not yet. */
    proposal: jsonb().$type<WorkingText>(),
    proposalBy: person('proposal_by'),
    rejectionReason: text('rejection_reason', {
      enum: rejectionReasonNames as [RejectionReason, ...RejectionReason[]],
    }),
    rejectionText: text('rejection_text'),
    rejectedAt: instant('rejected_at'),
    rejectedBy: person('rejected_by'),
    appealedAt: instant('appealed_at'),
    mergedInto: uuid('merged_into').references((): AnyPgColumn => stories.id),
    /** The one article that it became. */
    articleId: uuid('article_id')
      .unique()
      .references(() => articles.id),
    publishedAt: instant('published_at'),
    /** When its author asked for six more months, which is possible once. */
    renewedAt: instant('renewed_at'),
    /** When its author was told that it will be archived: first and second mail. */
    expiryToldAt: instant('expiry_told_at'),
    expiryToldAgainAt: instant('expiry_told_again_at'),
    /** What similar stories are found by: stored, because to read the words anew takes longer than all the rest. */
    words: tsvector().generatedAlwaysAs(sql`to_tsvector('italian_search', title || ' ' || location || ' ' || story)`),
  },
  (table) => [
    known('stories_status_known', table.status, storyStatuses),
    known('stories_category_known', table.category, categoryNames),
    known('stories_reason_known', table.rejectionReason, rejectionReasonNames),
    check('stories_rejected_with_reason', sql`${table.status} <> 'rejected' or ${table.rejectionReason} is not null`),
    check(
      'stories_merged_into_another',
      sql`${table.status} <> 'merged' or (${table.mergedInto} is not null and ${table.mergedInto} <> ${table.id})`,
    ),
    check(
      'stories_published_as_article',
      sql`(${table.status} not in ('published', 'archived', 'taken_down')) or (${table.articleId} is not null and ${table.publishedAt} is not null)`,
    ),
    // Product rules 4.13: without an account, not before somebody wrote down how the source was verified.
    check(
      'stories_source_verified',
      sql`${table.status} <> 'published' or not ${table.isSignedOut} or ${table.sourceVerification} is not null`,
    ),
    check(
      'stories_sealed',
      sql`not ${table.isAnonymous} or (${table.authorId} is null and ${table.protagonistName} = '' and ${table.contactEmail} = '' and ${table.identity} is not null)`,
    ),
    index('stories_by_author').on(table.authorId, table.submittedAt),
    index('stories_by_author_key').on(table.authorKey),
    index('stories_by_hash').on(table.contentHash, table.submittedAt),
    index('stories_queue').on(table.status, table.clockFrom, table.id),
    index('stories_by_assignee').on(table.assigneeId, table.status),
    index('stories_closed').on(descending(table.changedAt), descending(table.id)),
    indexOfSet('stories_by_verifier', table.sourceVerifiedBy),
    indexOfSet('stories_by_rejecter', table.rejectedBy),
    indexOfSet('stories_by_proposer', table.proposalBy),
    // Those on whose clock the newsroom is, whichever of the two statuses they have.
    index('stories_on_clock')
      .on(table.clockFrom, table.id)
      .where(sql`${table.status} in ('submitted', 'in_review')`),
    index('stories_searched').using('gin', sql`(title || ' ' || location) gin_trgm_ops`),
    index('stories_title_similar').using('gin', table.title.op('gin_trgm_ops')),
    index('stories_words').using('gin', table.words),
  ],
);

/** Files that came with a story, or wait for one that is being written. Pictures without metadata; see `attachment.ts`. */
export const storyAttachments = pgTable(
  'story_attachments',
  {
    id: uuid().primaryKey().defaultRandom(),
    storyId: uuid('story_id').references(() => stories.id, { onDelete: 'cascade' }),
    /** Whoever uploaded it, until it belongs to a story; null without an account. */
    uploaderId: uuid('uploader_id').references(() => users.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(0),
    name: text().notNull(),
    kind: text({ enum: ['picture', 'pdf'] }).notNull(),
    bytes: bytea().notNull(),
    size: integer().notNull(),
    width: integer(),
    height: integer(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('story_attachments_kind_known', sql`${table.kind} in ('picture', 'pdf')`),
    check(
      'story_attachments_picture_measured',
      sql`(${table.kind} = 'picture') = (${table.width} is not null and ${table.height} is not null)`,
    ),
    index('story_attachments_by_story').on(table.storyId),
    indexOfSet('story_attachments_by_uploader', table.uploaderId),
    index('story_attachments_unclaimed')
      .on(table.createdAt)
      .where(sql`${table.storyId} is null`),
  ],
);

/** What the newsroom writes about a story: notes for itself, questions to the author; and what the author answers. */
export const storyMessages = pgTable(
  'story_messages',
  {
    id: uuid().primaryKey().defaultRandom(),
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['note', 'newsroom', 'author'] }).notNull(),
    /** Of the newsroom; null for the author. */
    userId: person('user_id'),
    text: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('story_messages_kind_known', sql`${table.kind} in ('note', 'newsroom', 'author')`),
    index('story_messages_by_story').on(table.storyId, table.createdAt),
    indexOfSet('story_messages_by_person', table.userId),
  ],
);

/** Whom a story calls into question, what they were asked and what they answered. */
export const storyCounterparts = pgTable('story_counterparts', {
  storyId: uuid('story_id')
    .primaryKey()
    .references(() => stories.id, { onDelete: 'cascade' }),
  name: text().notNull(),
  question: text().notNull(),
  askedAt: instant('asked_at'),
  reply: text().notNull().default(''),
  repliedAt: instant('replied_at'),
  /** Another one after every change: who read one before does not save over it. */
  revision: uuid().notNull().defaultRandom(),
});

/** Every step of every story: who, what, when. Rows are only added. */
export const storyEvents = pgTable(
  'story_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    storyId: uuid('story_id')
      .notNull()
      .references(() => stories.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    actorId: person('actor_id'),
    /** One of the acts, or what changes nothing of the status: `submit`, `assign`, `edit`, `note`, `identity` … */
    act: text().notNull(),
    fromStatus: text('from_status', { enum: storyStatuses }),
    toStatus: text('to_status', { enum: storyStatuses }),
    note: text().notNull().default(''),
  },
  (table) => [
    known('story_events_act_known', table.act, [
      ...storyActs,
      'submit',
      'assign',
      'edit',
      'note',
      'verify',
      'check',
      'counterpart',
      'approve',
      'identity',
      'told',
      'erase',
    ]),
    known('story_events_from_known', table.fromStatus, storyStatuses),
    known('story_events_to_known', table.toStatus, storyStatuses),
    index('story_events_by_story').on(table.storyId, table.id),
    indexOfSet('story_events_by_actor', table.actorId),
  ],
);
