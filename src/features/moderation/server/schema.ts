import { sql } from 'drizzle-orm';
import { check, index, pgSequence, pgTable, smallint, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { quoted } from '#platform/sql-words.ts';
import { descending, indexOfSet, instant, known } from '#platform/table-parts.ts';
import { person } from '#features/accounts/server/schema.ts';
import { ofArticle } from '#features/articles/server/schema.ts';
import { comments, moderationActions } from '#features/comments/server/schema.ts';
import { appealStatuses } from '../appeal-states.ts';
import { reportGrounds, reportStatuses, reportSteps, toldGrounds } from '../report-states.ts';

/** Gives each report its number; a report that was not kept leaves a gap. */
export const reportNumbers = pgSequence('report_numbers');

/** What somebody reported: a comment, an article, or a page of the site (DSA art. 16; product rules 4.5). */
export const reports = pgTable(
  'reports',
  {
    id: uuid().primaryKey().defaultRandom(),
    /** The receipt's number, as `S-2026-000123`. */
    number: text().notNull().unique(),
    commentId: uuid('comment_id').references(() => comments.id, { onDelete: 'cascade' }),
    articleId: ofArticle(),
    /** The path of a page of ours. */
    pagePath: text('page_path'),
    ground: text({ enum: reportGrounds }).notNull(),
    explanation: text().notNull(),
    /** The reader who reported; null for who has no account, or has left. */
    userId: person('user_id'),
    /** Who reported without account; dropped a year after the decision. */
    name: text(),
    email: text(),
    /**
     * What it counts for towards hiding a comment, in hundredths, while its reporter is there and not suspended: 50 to 150,
     * by how often they were right.
     */
    weight: smallint().notNull(),
    receivedAt: instant('received_at').notNull(),
    /** When an answer is due. */
    dueAt: instant('due_at').notNull(),
    status: text({ enum: reportStatuses }).notNull().default('open'),
    decidedAt: instant('decided_at'),
    decidedBy: person('decided_by'),
    /** What whoever reported was told. */
    answer: text(),
    /** When the newsroom was written to that it came in; only of grounds that are told (`toldGrounds`). */
    newsroomToldAt: instant('newsroom_told_at'),
    /** When the newsroom was written to that its clock is near its end. */
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    unique('reports_once').on(table.commentId, table.userId),
    uniqueIndex('reports_one_open_of_article')
      .on(table.articleId, table.userId)
      .where(sql`${table.status} = 'open'`),
    index('reports_by_user').on(table.userId, table.receivedAt),
    index('reports_by_decider').on(table.decidedBy),
    index('reports_by_article').on(table.articleId),
    index('reports_open')
      .on(table.dueAt, table.id)
      .where(sql`${table.status} = 'open'`),
    index('reports_closed')
      .on(descending(table.decidedAt), descending(table.id))
      .where(sql`${table.status} <> 'open'`),
    index('reports_by_time').on(table.receivedAt),
    index('reports_to_tell')
      .on(table.receivedAt)
      .where(
        sql`${table.status} = 'open' and ${table.newsroomToldAt} is null and ${table.ground} in (${sql.raw(quoted(toldGrounds))})`,
      ),
    indexOfSet('reports_told', table.newsroomToldAt),
    indexOfSet('reports_reminded', table.remindedAt),
    check('reports_target', sql`num_nonnulls(${table.commentId}, ${table.articleId}, ${table.pagePath}) = 1`),
    check('reports_weight', sql`${table.weight} = 0 or ${table.weight} between 50 and 150`),
    known('reports_status_known', table.status, reportStatuses),
    known('reports_ground_known', table.ground, reportGrounds),
    check('reports_decided', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check('reports_lengths', sql`char_length(${table.explanation}) <= 4000 and char_length(${table.name}) <= 100`),
  ],
);

/** What happened to a report, step by step. */
export const reportEvents = pgTable(
  'report_events',
  {
    id: uuid().primaryKey().defaultRandom(),
    reportId: uuid('report_id')
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    at: instant('at').notNull(),
    step: text({ enum: reportSteps }).notNull(),
    /** Null for whoever reported, for the program, and when whoever decided has left. */
    actorId: person('actor_id'),
    text: text().notNull().default(''),
  },
  (table) => [
    index('report_events_by_report').on(table.reportId, table.at),
    index('report_events_by_actor').on(table.actorId),
    known('report_events_step_known', table.step, reportSteps),
  ],
);

/** That an author asks for another look at a decision, once (product rules 4.5). */
export const appeals = pgTable(
  'appeals',
  {
    id: uuid().primaryKey().defaultRandom(),
    decisionId: uuid('decision_id')
      .notNull()
      .unique()
      .references(() => moderationActions.id, { onDelete: 'cascade' }),
    userId: person('user_id'),
    text: text().notNull(),
    at: instant('at').notNull(),
    dueAt: instant('due_at').notNull(),
    status: text({ enum: appealStatuses }).notNull().default('open'),
    answer: text(),
    decidedAt: instant('decided_at'),
    decidedBy: person('decided_by'),
    /** When the newsroom was written to that it came in, and that its clock is near its end. */
    newsroomToldAt: instant('newsroom_told_at'),
    remindedAt: instant('reminded_at'),
  },
  (table) => [
    index('appeals_by_user').on(table.userId),
    index('appeals_by_decider').on(table.decidedBy),
    index('appeals_open')
      .on(table.at, table.id)
      .where(sql`${table.status} = 'open'`),
    index('appeals_by_time').on(table.at),
    indexOfSet('appeals_told', table.newsroomToldAt),
    indexOfSet('appeals_reminded', table.remindedAt),
    known('appeals_status_known', table.status, appealStatuses),
    check('appeals_decided', sql`(${table.status} = 'open') = (${table.decidedAt} is null)`),
    check('appeals_length', sql`char_length(${table.text}) <= 2000`),
  ],
);
