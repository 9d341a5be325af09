import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { articles } from '#features/articles/server/schema.ts';
import { commentStatuses } from '../rules.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Comments and replies; a reply stands under a comment that is none itself (specification 2). */
export const comments = pgTable(
  'comments',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null when the author has left: text and name are gone, replies stay. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The comment at the head of the thread; null for one that is itself the head. */
    parentId: uuid('parent_id'),
    /** The reply that was answered, where it was one (product rules 4.2). */
    inReplyTo: uuid('in_reply_to'),
    content: text().notNull(),
    status: text({ enum: commentStatuses }).notNull(),
    createdAt: instant('created_at').notNull(),
    editedAt: instant('edited_at'),
    likesCount: integer('likes_count').notNull().default(0),
    /** Published replies. */
    repliesCount: integer('replies_count').notNull().default(0),
    /** Whether it earned its point: beyond twenty a day none does (product rules 4.7). */
    earnsPoint: boolean('earns_point').notNull(),
    /** The `Idempotency-Key` of the call: the same call again makes no second comment. */
    requestKey: text('request_key'),
  },
  (table) => [
    foreignKey({ columns: [table.parentId], foreignColumns: [table.id] }).onDelete('cascade'),
    unique('comments_request').on(table.userId, table.requestKey),
    index('comments_by_user').on(table.userId, table.createdAt.desc().nullsFirst()),
    // A head is listed while it is published, or while replies of others hang on it.
    index('comments_heads_recent')
      .on(table.articleId, table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst())
      .where(sql`${table.parentId} is null`),
    index('comments_heads_liked')
      .on(
        table.articleId,
        table.likesCount.desc().nullsFirst(),
        table.createdAt.desc().nullsFirst(),
        table.id.desc().nullsFirst(),
      )
      .where(sql`${table.parentId} is null`),
    index('comments_replies')
      .on(table.parentId, table.createdAt, table.id)
      .where(sql`${table.parentId} is not null`),
    check('comments_status_known', sql`${table.status} in ('published', 'pending', 'hidden', 'rejected', 'deleted')`),
    check('comments_length', sql`char_length(${table.content}) <= 5000`),
    check('comments_counts', sql`${table.likesCount} >= 0 and ${table.repliesCount} >= 0`),
    check('comments_said_by_somebody', sql`${table.userId} is not null or ${table.status} <> 'published'`),
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
    /** Null when whoever liked has left: the number stays. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
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

/** Every change of where a comment stands, with who made it and why (product rules 4.5). */
export const moderationActions = pgTable(
  'moderation_actions',
  {
    id: uuid().primaryKey().defaultRandom(),
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    /** Null for what the program did by itself, and when whoever decided has left. */
    actorId: uuid('actor_id').references(() => users.id, { onDelete: 'set null' }),
    fromStatus: text('from_status', { enum: commentStatuses }).notNull(),
    toStatus: text('to_status', { enum: commentStatuses }).notNull(),
    reason: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('moderation_actions_by_comment').on(table.commentId, table.at),
    index('moderation_actions_by_actor').on(table.actorId),
  ],
);
