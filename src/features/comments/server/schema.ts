import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { descending, instant, known } from '#platform/table-parts.ts';
import { ofUser, person } from '#features/accounts/server/schema.ts';
import { events, ofArticle } from '#features/articles/server/schema.ts';
import { automaticRules } from '../pipeline-rules.ts';
import { reasonCodes } from '../reason-codes.ts';
import { bridgeScale, commentStatuses } from '../rules.ts';
import type { ListedWord } from '../word-list.ts';

/** Comments and replies; a reply stands under a comment that is none itself (specification 2). */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    /** Null when the author has left: text and name are gone, replies stay. */
    userId: person('user_id'),
    /** The comment at the head of the thread; null for one that is itself the head. */
    parentId: uuid('parent_id'),
    /** The reply that was answered, where it was one (product rules 4.2). */
    inReplyTo: uuid('in_reply_to'),
    content: text().notNull(),
    status: text({ enum: commentStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    likesCount: integer('likes_count').notNull().default(0),
    /** How far both sides of a Dualità like it (`bridgeScore`), counted once an hour; of the sides nothing is kept. */
    bridgeScore: integer('bridge_score').notNull().default(0),
    /** Published replies. */
    repliesCount: integer('replies_count').notNull().default(0),
    /** Whether it earned its point: beyond twenty a day none does (product rules 4.7). */
    earnsPoint: boolean('earns_point').notNull(),
    /** The `Idempotency-Key` of the call: the same call again makes no second comment. */
    requestKey: text('request_key'),
    /** Since when it waits for a moderator, or is hidden; null also where that was before anybody wrote it down. */
    waitsSince: instant('waits_since'),
    /** 0 where its author was a Supporter when it was withheld: looked at before the others (product rules 1.11). */
    priority: smallint().notNull().default(1),
    /** Since when somebody reports it, while no moderator has looked. */
    reportedAt: instant('reported_at'),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('cascade'),
    unique('comments_request').on(table.userId, table.requestKey),
    index('comments_by_user').on(table.userId, descending(table.createdAt)),
    // Comments come in the order of time: what the last days brought is read without the rest (notifications).
    index('comments_by_time').using('brin', table.createdAt),
    // A head is listed while it is published, or while replies of others hang on it.
    index('comments_heads_recent')
      .on(table.articleId, descending(table.createdAt), descending(table.id))
      .where(sql`${table.parentId} is null`),
    index('comments_heads_liked')
      .on(table.articleId, descending(table.likesCount), descending(table.createdAt), descending(table.id))
      .where(sql`${table.parentId} is null`),
    index('comments_heads_bridges')
      .on(
        table.articleId,
        descending(table.bridgeScore),
        descending(table.likesCount),
        descending(table.createdAt),
        descending(table.id),
      )
      .where(sql`${table.parentId} is null`),
    index('comments_replies')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`),
    index('comments_pending')
      .on(table.priority, sql`coalesce(${table.waitsSince}, ${table.createdAt})`, table.id)
      .where(sql`${table.status} = 'pending'`),
    index('comments_hidden')
      .on(sql`coalesce(${table.waitsSince}, ${table.createdAt}) desc`, descending(table.id))
      .where(sql`${table.status} = 'hidden'`),
    index('comments_reported')
      .on(table.reportedAt, table.id)
      .where(sql`${table.reportedAt} is not null`),
    // What was written in a month (transparency).
    index('comments_published_by_time')
      .on(table.createdAt)
      .where(sql`${table.status} = 'published'`),
    check('comments_priority', sql`${table.priority} in (0, 1)`),
    known('comments_status_known', table.status, commentStatuses),
    check('comments_length', sql`char_length(${table.content}) <= 5000`),
    check('comments_bridge_score', sql`${table.bridgeScore} between 0 and ${sql.raw(String(bridgeScale))}`),
    check('comments_counts', sql`${table.likesCount} >= 0 and ${table.repliesCount} >= 0`),
    check('comments_said_by_somebody', sql`${table.userId} is not null or ${table.status} <> 'published'`),
  ],
);

/** What of an event is a comment's: that it answers somebody, names somebody, or is liked by both sides of a Dualità. */
export const commentEvents = pgTable(
  'comment_events',
  {
    eventId: uuid('event_id')
      .primaryKey()
      .references(() => events.id, { onDelete: 'cascade' }),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Whom it answers or names; null where it concerns nobody in particular. */
    userId: ofUser(),
    /** The hour of the event, which never changes: of somebody's very many the latest are found by it. */
    at: instant('at').notNull(),
  },
  (table) => [
    // What answers somebody and names them as well is one thing to them.
    unique('comment_events_once').on(table.commentId, table.userId).nullsNotDistinct(),
    index('comment_events_by_user').on(table.userId, descending(table.at)),
  ],
);

/** Who likes a comment. A like that was taken back stays as a row, so that its point is never earned twice. */
export const commentLikes = pgTable(
  'comment_likes',
  {
    id: uuid().primaryKey().defaultRandom(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Null when whoever liked has left, by which the like was taken back; of who left before November 2026 it stays. */
    userId: person('user_id'),
    liked: boolean().notNull(),
    /** The `Idempotency-Key` of the last call: a toggle that is sent again toggles once. */
    requestKey: text('request_key'),
    changedAt: instant('changed_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('comment_likes_once').on(table.commentId, table.userId),
    index('comment_likes_by_user').on(table.userId),
  ],
);

/** What a comment said before it was edited, kept for twelve months (product rules 4.2). */
export const commentRevisions = pgTable(
  'comment_revisions',
  {
    id: uuid().primaryKey().defaultRandom(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    content: text().notNull(),
    replacedAt: instant('replaced_at').notNull(),
  },
  (table) => [
    index('comment_revisions_by_comment').on(table.commentId, table.replacedAt),
    index('comment_revisions_by_age').on(table.replacedAt),
  ],
);

/**
 * Every change of where a comment stands, with who made it and why (product rules 4.5): a statement of reasons, where it
 * goes against the author. Rows of before say why in words alone.
 */
export const moderationActions = pgTable(
  'moderation_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Null for what the program did by itself, and when whoever decided has left. */
    actorId: person('actor_id'),
    fromStatus: text('from_status', { enum: commentStatuses }).notNull(),
    toStatus: text('to_status', { enum: commentStatuses }).notNull(),
    /** What the author is told: facts, in words. */
    reason: text().notNull(),
    reasonCode: text('reason_code', { enum: reasonCodes }),
    /** On what it rested at that time: the rule of the house, and the law. */
    legalGround: text('legal_ground'),
    /** No person decided. */
    automated: boolean().notNull().default(false),
    /** The rule that fired, and where in the text. */
    rule: text({ enum: automaticRules }),
    spanStart: integer('span_start'),
    spanEnd: integer('span_end'),
    matched: text(),
    /** Which text it was about: the one that replaced this revision; null for the first one. */
    revisionId: uuid('revision_id').references(() => commentRevisions.id, { onDelete: 'set null' }),
    at: instant('at').notNull(),
  },
  (table) => [
    index('moderation_actions_by_comment').on(table.commentId, table.at),
    index('moderation_actions_by_actor').on(table.actorId),
    index('moderation_actions_by_revision').on(table.revisionId),
    index('moderation_actions_by_time').on(table.at),
    index('moderation_actions_decided')
      .on(descending(table.at), descending(table.id))
      .where(sql`not ${table.automated} and ${table.toStatus} in ('published', 'hidden', 'rejected')`),
    check(
      'moderation_actions_reason_known',
      sql`${table.reasonCode} in ('insult', 'threat', 'harassment', 'hate', 'defamation', 'personal_data',
        'protected_person', 'spam', 'copyright', 'several_accounts', 'unlawful')`,
    ),
    known('moderation_actions_rule_known', table.rule, automaticRules),
    check('moderation_actions_automated', sql`${table.automated} = (${table.rule} is not null)`),
    check('moderation_actions_by_nobody', sql`not ${table.automated} or ${table.actorId} is null`),
    check(
      'moderation_actions_span',
      sql`case when ${table.spanStart} is null then ${table.spanEnd} is null
        else coalesce(${table.spanStart} >= 0 and ${table.spanStart} < ${table.spanEnd}, false) end`,
    ),
  ],
);

/** The list of words that withhold a comment, each time that an admin replaced it; the last one holds. */
export const moderationWords = pgTable(
  'moderation_words',
  {
    version: integer().primaryKey(),
    words: jsonb().$type<ListedWord[]>().notNull(),
    /** Null when whoever replaced it has left. */
    editorId: person('editor_id'),
    at: instant('at').notNull(),
  },
  (table) => [
    index('moderation_words_by_editor').on(table.editorId),
    check('moderation_words_counted', sql`${table.version} > 0`),
    check('moderation_words_list', sql`jsonb_typeof(${table.words}) = 'array'`),
  ],
);
