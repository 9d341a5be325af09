import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { indexOfSet, instant, known } from '#platform/table-parts.ts';
import { ofArticle } from '#features/articles/server/schema.ts';
import { person } from '#features/accounts/server/schema.ts';
import { replyKinds, replyStatuses } from '../kinds.ts';

/** Requests for a rettifica or a reply (L. 47/1948, art. 8), and what became of them. */
export const replyRequests = pgTable(
  'reply_requests',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** What its sender is told, to ask about it. */
    receipt: text().notNull().unique(),
    articleId: ofArticle().notNull(),
    kind: text({ enum: replyKinds }).notNull(),
    /** Under which it is printed. */
    name: text().notNull(),
    /** Empty, as what concerns them, of a version of a local story whose sender left (`emptyReplies`). */
    email: text().notNull(),
    /** What in the article concerns them, for the newsroom alone. */
    concern: text().notNull(),
    text: text().notNull(),
    /** Of sender and text: the same request sent again is found by it, as long as it waits. */
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
    /**
     * How the newsroom made sure who writes; without it the text is printed as from a sender who is not verified. Empty once
     * whoever sent a version of a local story has left.
     */
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
      sql`(${table.verifiedHow} is null) = (${table.verifiedAt} is null) and (${table.verifiedHow} <> '' or ${table.concern} = '')`,
    ),
    index('reply_requests_queue').on(table.status, table.receivedAt, table.id),
    index('reply_requests_by_article')
      .on(table.articleId, table.decidedAt)
      .where(sql`${table.status} = 'published'`),
    // One that was decided has had its clock: sent again, it is another one.
    uniqueIndex('reply_requests_once')
      .on(table.articleId, table.contentHash)
      .where(sql`${table.status} = 'received'`),
    indexOfSet('reply_requests_by_user', table.userId),
    indexOfSet('reply_requests_by_decider', table.decidedBy),
    indexOfSet('reply_requests_by_verifier', table.verifiedBy),
  ],
);
