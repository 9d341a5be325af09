import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { person } from '#features/accounts/server/schema.ts';
import { ofArticle } from '#features/articles/server/schema.ts';
import { replyRequests } from '#features/rettifica/server/schema.ts';
import { indexOfSet, instant, known } from '#platform/table-parts.ts';
import { voiceOutcomes, voiceParts, voiceRefusals, voiceStatuses } from '../kinds.ts';

/** Other versions of a local story, of people who are involved in it (product rules 2.3), and what became of them. */
export const counterVoices = pgTable(
  'counter_voices',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    /** Null once whoever sent a printed one has left; others go with the account (`forget.ts`). */
    userId: person('user_id'),
    part: text({ enum: voiceParts }).notNull(),
    /** Under which it is printed. */
    name: text().notNull(),
    /** Empty, as what the newsroom alone reads, once whoever sent it has left. */
    involvement: text().notNull(),
    words: text().notNull(),
    proof: text().notNull(),
    contact: text().notNull(),
    sentAt: instant('sent_at').notNull(),
    status: text({ enum: voiceStatuses }).notNull().default('sent'),
    takenBy: person('taken_by'),
    /** How the newsroom made sure that they are involved: with it readers see the badge. Empty once they have left. */
    verifiedHow: text('verified_how'),
    verifiedBy: person('verified_by'),
    verifiedAt: instant('verified_at'),
    decidedBy: person('decided_by'),
    decidedAt: instant('decided_at'),
    outcome: text({ enum: voiceOutcomes }),
    /** The printed reply that it became. A voice is in the article once a section of it names this row. */
    replyId: uuid('reply_id').references(() => replyRequests.id),
    refusalCode: text('refusal_code', { enum: voiceRefusals }),
    refusal: text(),
  },
  (table) => [
    known('counter_voices_part_known', table.part, voiceParts),
    known('counter_voices_status_known', table.status, voiceStatuses),
    known('counter_voices_outcome_known', table.outcome, voiceOutcomes),
    known('counter_voices_refusal_known', table.refusalCode, voiceRefusals),
    check('counter_voices_decided', sql`(${table.status} = 'sent') = (${table.decidedAt} is null)`),
    check(
      'counter_voices_refused_with_reason',
      sql`(${table.status} = 'refused') = (${table.refusalCode} is not null) and (${table.status} = 'refused') = (${table.refusal} is not null)`,
    ),
    check(
      'counter_voices_outcome_whole',
      sql`(${table.status} = 'accepted') = (${table.outcome} is not null) and coalesce(${table.outcome} = 'reply', false) = (${table.replyId} is not null)`,
    ),
    check(
      'counter_voices_verified',
      sql`(${table.verifiedHow} is null) = (${table.verifiedAt} is null) and (${table.verifiedHow} <> '' or ${table.involvement} = '')`,
    ),
    uniqueIndex('counter_voices_one_waits')
      .on(table.articleId, table.userId)
      .where(sql`${table.status} = 'sent'`),
    index('counter_voices_queue').on(table.status, table.sentAt, table.id),
    index('counter_voices_by_article').on(table.articleId),
    indexOfSet('counter_voices_by_user', table.userId),
    indexOfSet('counter_voices_by_taker', table.takenBy),
    indexOfSet('counter_voices_by_verifier', table.verifiedBy),
    indexOfSet('counter_voices_by_decider', table.decidedBy),
    indexOfSet('counter_voices_by_reply', table.replyId),
  ],
);
