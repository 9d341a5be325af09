import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { descending, indexOfSet, instant, known } from '#platform/table-parts.ts';
import { ofUser, person } from '#features/accounts/server/schema.ts';
import { perspectives } from '#features/formats/formats.ts';
import { clusterKinds, clusterStatuses, standings, velocitySigns } from '../cluster-rules.ts';
import { leans } from '../rules.ts';
import { ofArticle } from '#features/articles/server/schema.ts';

const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' });

/**
 * Votes that look as if one hand had cast them, and what a person decided about them (product rules 4.12). How they divide
 * is nowhere in it, and nobody is named.
 */
export const voteClusters = pgTable(
  'vote_clusters',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    /**
     * What they have in common: one hand, accounts whose votes and supports wait (`users.votes_wait`), or one network or
     * domain of e-mail behind much of an hour's supports, which count meanwhile.
     */
    kind: text({ enum: clusterKinds }).notNull().default('one_hand'),
    status: text({ enum: clusterStatuses }).notNull().default('open'),
    votes: integer().notNull(),
    /** How many more came from the same network that day and were withdrawn: a number, which stands for nobody. */
    withdrawn: integer().notNull().default(0),
    firstVoteAt: instant('first_vote_at').notNull(),
    lastVoteAt: instant('last_vote_at').notNull(),
    firstRegisteredAt: instant('first_registered_at').notNull(),
    lastRegisteredAt: instant('last_registered_at').notNull(),
    /** Of a velocity alarm: what its supports share. */
    signs: text({ enum: velocitySigns }).array(),
    /** Of a velocity alarm: how much of an hour's supports they were at most, in per cent. */
    peakShare: smallint('peak_share'),
    foundAt: instant('found_at').notNull(),
    decidedAt: instant('decided_at'),
    /** Null once whoever decided has left. */
    decidedBy: person('decided_by'),
    /** Annulled by its Trial's verdict, because nobody had admitted it: nobody decided it. */
    isByVerdict: boolean('is_by_verdict').notNull().default(false),
    reason: text(),
  },
  (table) => [
    index('vote_clusters_by_article').on(table.articleId),
    index('vote_clusters_newest').on(descending(table.foundAt), descending(table.id)),
    indexOfSet('vote_clusters_by_decider', table.decidedBy),
    uniqueIndex('vote_clusters_open_mailboxes')
      .on(table.articleId)
      .where(sql`${table.kind} = 'mailbox' and ${table.status} = 'open'`),
    known('vote_clusters_kind_known', table.kind, clusterKinds),
    check(
      'vote_clusters_velocity_whole',
      sql`(${table.kind} = 'velocity') = (${table.signs} is not null) and (${table.kind} = 'velocity') = (${table.peakShare} is not null)
        and ${table.signs} <@ array['network', 'domain'] and ${table.signs} <> '{}' and ${table.peakShare} between 1 and 100`,
    ),
    check(
      'vote_clusters_annulled_by_verdict',
      sql`not ${table.isByVerdict} or (${table.kind} = 'mailbox' and ${table.status} = 'annulled' and ${table.decidedBy} is null)`,
    ),
    known('vote_clusters_status_known', table.status, clusterStatuses),
    check(
      'vote_clusters_decided_whole',
      sql`(${table.status} = 'open') = (${table.decidedAt} is null) and (${table.status} = 'open') = (${table.reason} is null)`,
    ),
    check('vote_clusters_not_empty', sql`${table.votes} > 0 and ${table.withdrawn} >= 0`),
  ],
);

/**
 * Votes on a Dualità or a Trial (`contro` is innocent there, specification 3): one per reader and article, final.
 * The direction belongs to the voter alone (product rules 1.7): only sums may be read from here for anyone else.
 */
export const votes = pgTable(
  'votes',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    /** Null when the voter has left or withdrawn consent: the number stays, the person is forgotten. */
    userId: person('user_id'),
    position: text({ enum: perspectives }).notNull(),
    /** When the button was pressed, which is the act of consent (product rules 1.7). */
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The `Idempotency-Key` of the call: the same call again is answered as it was the first time. */
    requestKey: text('request_key'),
    /**
     * The hash of the voter's network on that day, for thirty days and only to find clusters (product rules 4.12); never
     * beside a vote without its voter.
     */
    network: text(),
    /** A vote that is checked counts nowhere until a person decides; one that was annulled counts no more. */
    standing: text({ enum: standings }).notNull().default('counted'),
    clusterId: uuid('cluster_id').references(() => voteClusters.id),
    /**
     * The transaction since which it counts, which tells whether a step has seen it (`isInStep`). None for what came by an
     * import, and none without its voter: it would lead back to who voted at that moment.
     */
    countedIn: xid8('counted_in'),
    /** Asked for a mail when the verdict of a Trial is announced. */
    wantsVerdict: boolean('wants_verdict').notNull().default(false),
  },
  (table) => [
    unique('votes_once').on(table.articleId, table.userId),
    index('votes_by_user').on(table.userId),
    // Votes come in the order of time: what a day brought is read without the rest (the dashboard's days).
    index('votes_by_time').using('brin', table.createdAt),
    index('votes_tally').on(table.articleId, table.position),
    index('votes_traced')
      .on(table.createdAt)
      .where(sql`${table.network} is not null`),
    index('votes_wishes')
      .on(table.articleId)
      .where(sql`${table.wantsVerdict}`),
    indexOfSet('votes_by_cluster', table.clusterId),
    known('votes_position_known', table.position, perspectives),
    known('votes_standing_known', table.standing, standings),
    check('votes_standing_founded', sql`${table.standing} = 'counted' or ${table.clusterId} is not null`),
  ],
);

/**
 * Who withdrew the consent to a vote: that one voted stays known, so that nobody votes twice, and how is forgotten
 * (product rules 1.7).
 */
export const voteWithdrawals = pgTable(
  'vote_withdrawals',
  {
    articleId: ofArticle().notNull(),
    userId: ofUser().notNull(),
    votedAt: instant('voted_at').notNull(),
    withdrawnAt: instant('withdrawn_at').notNull(),
    /** Whether its points count: not where the vote was annulled before. */
    counts: boolean().notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.userId] }),
    index('vote_withdrawals_by_user').on(table.userId),
  ],
);

/**
 * That a mailbox has voted on an article or supported it whose account was deleted since, or withdrew its consent to
 * supports, and neither whose it is nor how (`castMark`). Of a Trial they go with the verdict, of any article once it is taken from the site for good.
 */
export const castMarks = pgTable(
  'cast_marks',
  {
    articleId: ofArticle().notNull(),
    mark: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.mark] })],
);

/**
 * How many votes of fresh accounts came from a network on one day and were withdrawn since: without it a script that
 * withdraws each vote before it casts the next would never be seen. It says neither whose they were, nor how or when they
 * were cast, and goes after the day (`cleanUpNetworks`).
 */
export const withdrawnCasts = pgTable(
  'withdrawn_casts',
  {
    articleId: ofArticle().notNull(),
    /** As beside a vote: another one on every day. */
    network: text().notNull(),
    day: date({ mode: 'string' }).notNull(),
    /** Without those that are among the votes of a group. */
    casts: integer().notNull(),
    /** The open group that votes of this network were put into. */
    clusterId: uuid('cluster_id').references(() => voteClusters.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.network] }),
    index('withdrawn_casts_by_day').on(table.day),
    indexOfSet('withdrawn_casts_by_cluster', table.clusterId),
    check(
      'withdrawn_casts_of_something',
      sql`${table.casts} > 0 or (${table.casts} = 0 and ${table.clusterId} is not null)`,
    ),
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
    articleId: ofArticle().notNull(),
    /** Null when the reader has left or withdrawn consent. */
    userId: person('user_id'),
    lean: text({ enum: leans }).notNull(),
    /** From 0 to 10. */
    certainty: smallint(),
    /** The vote that followed: kept beside the lean, so that the shift can be counted when the person is forgotten. */
    vote: text({ enum: perspectives }),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    unique('opinion_leans_once').on(table.articleId, table.userId),
    index('opinion_leans_by_user').on(table.userId),
    known('opinion_leans_known', table.lean, leans),
    known('opinion_leans_vote_known', table.vote, perspectives),
    check('opinion_leans_certainty', sql`${table.certainty} between 0 and 10`),
  ],
);
