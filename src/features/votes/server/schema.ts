import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { perspectives } from '#features/articles/formats.ts';
import { leans } from '../rules.ts';
import { articles } from '#features/articles/server/schema.ts';

/**
 * Votes on a Dualità or a Trial (`contro` is innocent there, specification 3): one per reader and article, final.
 * The direction belongs to the voter alone (product rules 1.7): only sums may be read from here for anyone else.
 */
export const votes = pgTable(
  'votes',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null when the voter has left or withdrawn consent: the number stays, the person is forgotten. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    position: text({ enum: perspectives }).notNull(),
    /** When the button was pressed, which is the act of consent (product rules 1.7). */
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** The `Idempotency-Key` of the call: the same call again is answered as it was the first time. */
    requestKey: text('request_key'),
    /** Asked for a mail when the verdict of a Trial is announced. */
    wantsVerdict: boolean('wants_verdict').notNull().default(false),
  },
  (table) => [
    unique('votes_once').on(table.articleId, table.userId),
    index('votes_by_user').on(table.userId),
    // Votes come in the order of time: what a day brought is read without the rest (the dashboard's days).
    index('votes_by_time').using('brin', table.createdAt),
    index('votes_tally').on(table.articleId, table.position),
    check('votes_position_known', sql`${table.position} in ('pro', 'contro')`),
  ],
);

/**
 * Who withdrew the consent to a vote: that one voted stays known, so that nobody votes twice, and how is forgotten
 * (product rules 1.7).
 */
export const voteWithdrawals = pgTable(
  'vote_withdrawals',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    votedAt: timestamp('voted_at', { withTimezone: true }).notNull(),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('vote_withdrawals_by_user').on(table.userId),
  ],
);

/**
 * Where a reader stood before reading a Dualità, said if they liked to, and with the vote that followed (product rules
 * 2.1). Given to the reader alone; for everybody else only sums.
 */
export const opinionLeans = pgTable(
  'opinion_leans',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null when the reader has left or withdrawn consent. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    lean: text({ enum: leans }).notNull(),
    /** From 0 to 10. */
    certainty: smallint(),
    /** The vote that followed: kept beside the lean, so that the shift can be counted when the person is forgotten. */
    vote: text({ enum: perspectives }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique('opinion_leans_once').on(table.articleId, table.userId),
    index('opinion_leans_by_user').on(table.userId),
    check('opinion_leans_known', sql`${table.lean} in ('pro', 'contro', 'indeciso')`),
    check('opinion_leans_vote_known', sql`${table.vote} in ('pro', 'contro')`),
    check('opinion_leans_certainty', sql`${table.certainty} between 0 and 10`),
  ],
);

/** What a jury decided when its case closed: written once, never changed (product rules 4.6). */
export const trialVerdicts = pgTable(
  'trial_verdicts',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    guilty: integer().notNull(),
    innocent: integer().notNull(),
    invalidated: integer().notNull().default(0),
    outcome: text({ enum: ['guilty', 'innocent', 'tie', 'no_quorum'] }).notNull(),
    closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    check('trial_verdicts_outcome_known', sql`${table.outcome} in ('guilty', 'innocent', 'tie', 'no_quorum')`),
    check('trial_verdicts_counts', sql`${table.guilty} >= 0 and ${table.innocent} >= 0 and ${table.invalidated} >= 0`),
  ],
);
