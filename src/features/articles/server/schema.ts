import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { quoted } from '#platform/sql-words.ts';
import { descending, indexOfSet, instant, known } from '#platform/table-parts.ts';
import { person, users } from '#features/accounts/server/schema.ts';
import { pictures } from '#platform/pictures/schema.ts';
import {
  endOutcomes,
  juryOutcomes,
  proceedings,
  sectionTypes,
  trialSubjects,
  type Figure,
  type Portrait,
  type PromiseCorrection,
  type SectionDetails,
} from '../contract.ts';
import { correctionKinds } from '../correction-kinds.ts';
import { commentEventKinds, eventKinds, loggedEventKinds, stageEventKinds } from '../event-kinds.ts';
import { formats, perspectives } from '#features/formats/formats.ts';
import { reactionTypes } from '#lib/reactions.ts';
import { maxShortTitle } from '../short-title.ts';
import { unsaidMeanings } from '../verdict-meanings.ts';

/** What `article_counts` counts. */
export const countKinds = [...reactionTypes, ...perspectives, 'support', 'comment'] as const;

/**
 * Rows over which the votes of one side are spread, so that a burst of votes does not queue for one row
 * (docs/decisions/010). Everything else counts in slot 0.
 */
export const voteSlots = 16;

const pgSnapshot = customType<{ data: string }>({ dataType: () => 'pg_snapshot' });

/** A row that goes with its article. */
export const ofArticle = () => uuid('article_id').references(() => articles.id, { onDelete: 'cascade' });

/** People who sign articles; `userId` is their account, where they have one. */
export const authors = pgTable(
  'authors',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    role: text().notNull(),
    bio: text().notNull().default(''),
    isTribune: boolean('is_tribune').notNull().default(false),
    portrait: jsonb().$type<Portrait>(),
    userId: uuid('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    check('authors_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    index('authors_tribune')
      .on(table.name)
      .where(sql`${table.isTribune}`),
  ],
);

export const articles = pgTable(
  'articles',
  {
    id: uuid().primaryKey().defaultRandom(),
    slug: text().notNull().unique(),
    format: text({ enum: formats }).notNull(),
    status: text({ enum: ['draft', 'published'] }).notNull(),
    title: text().notNull(),
    /** The title in lists, where that is another one. */
    shortTitle: text('short_title'),
    summary: text().notNull(),
    location: text(),
    topics: text().array().notNull().default([]),
    readingTime: smallint('reading_time').notNull(),
    /** The composition that somebody asked for. */
    coverVariant: text('cover_variant'),
    /** By which its cover is drawn, chosen when it was published (decision 050); null: the slug decides. */
    composition: text(),
    coverPictureId: uuid('cover_picture_id').references(() => pictures.id),
    coverAlt: text('cover_alt'),
    coverCredit: text('cover_credit'),
    reactionsTotal: integer('reactions_total').notNull().default(0),
    /** Whether it is one of the five of a month: corrections, legal notices and help are not (product rules 4.10). */
    metered: boolean().notNull().default(true),
    /** Whether it bears on an election (product rules 4.17). */
    electoral: boolean().notNull().default(false),
    /** What artificial intelligence was used for, as readers are told; null for nothing (journalists' code of 2025, art. 19). */
    aiUse: text('ai_use'),
    /** Since when nobody may comment any more; null while everybody may (product rules 4.2). */
    commentsClosedAt: instant('comments_closed_at'),
    publishedAt: instant('published_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** The `updatedAt` of the last text that gave sections other numbers; null while they have their first ones. */
    sectionsMovedAt: instant('sections_moved_at'),
  },
  (table) => [
    check('articles_slug_form', sql`${table.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    known('articles_format_known', table.format, formats),
    check('articles_status_known', sql`${table.status} in ('draft', 'published')`),
    check('articles_reading_time_positive', sql`${table.readingTime} > 0`),
    check('articles_reactions_not_negative', sql`${table.reactionsTotal} >= 0`),
    check(
      'articles_picture_described',
      sql`${table.coverPictureId} is null or (${table.coverAlt} is not null and ${table.coverCredit} is not null)`,
    ),
    index('articles_closed_threads')
      .on(descending(table.commentsClosedAt), descending(table.id))
      .where(sql`${table.commentsClosedAt} is not null`),
    check(
      'articles_short_title_said',
      sql`${table.shortTitle} <> '' and char_length(${table.shortTitle}) <= ${sql.raw(String(maxShortTitle))}`,
    ),
    check('articles_ai_use_said', sql`${table.aiUse} <> ''`),
    check('articles_sections_moved_by_a_change', sql`${table.sectionsMovedAt} <= ${table.updatedAt}`),
    index('articles_recent')
      .on(descending(table.publishedAt), descending(table.id))
      .where(sql`${table.status} = 'published'`),
    index('articles_popular')
      .on(descending(table.reactionsTotal), descending(table.id))
      .where(sql`${table.status} = 'published'`),
    index('articles_quickest')
      .on(table.readingTime, table.id)
      .where(sql`${table.status} = 'published'`),
    index('articles_format_recent')
      .on(table.format, descending(table.publishedAt), descending(table.id))
      .where(sql`${table.status} = 'published'`),
    index('articles_format_popular')
      .on(table.format, descending(table.reactionsTotal), descending(table.id))
      .where(sql`${table.status} = 'published'`),
    index('articles_format_quickest')
      .on(table.format, table.readingTime, table.id)
      .where(sql`${table.status} = 'published'`),
    indexOfSet('articles_by_cover', table.coverPictureId),
    index('articles_topics').using('gin', table.topics),
    index('articles_substring').using('gin', sql`(title || ' ' || summary) gin_trgm_ops`),
  ],
);

export const articleAuthors = pgTable(
  'article_authors',
  {
    articleId: ofArticle().notNull(),
    authorId: uuid('author_id')
      .notNull()
      .references(() => authors.id),
    position: smallint().notNull(),
    perspective: text({ enum: perspectives }),
    thesis: text(),
    quote: text(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.authorId] }),
    unique('article_authors_position').on(table.articleId, table.position),
    uniqueIndex('article_authors_one_per_perspective')
      .on(table.articleId, table.perspective)
      .where(sql`${table.perspective} is not null`),
    known('article_authors_perspective_known', table.perspective, perspectives),
    index('article_authors_by_author').on(table.authorId),
  ],
);

/** The parts of an article in reading order: the turns of a Dualità, the acts of a Trial, the voices of a Dal Basso. */
export const sections = pgTable(
  'sections',
  {
    articleId: ofArticle().notNull(),
    position: smallint().notNull(),
    type: text({ enum: sectionTypes }).notNull(),
    title: text().notNull(),
    content: text().notNull(),
    perspective: text({ enum: perspectives }),
    details: jsonb().$type<SectionDetails>().notNull().default({}),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.position] }),
    check('sections_position_not_negative', sql`${table.position} >= 0`),
    known('sections_perspective_known', table.perspective, perspectives),
    check('sections_turns_take_sides', sql`(${table.type} = 'turn') = (${table.perspective} is not null)`),
  ],
);

/**
 * The sums that pages show: reactions by section and type, votes by side, supports, comments. Each is counted from the
 * facts that the feature of its kind keeps, and the sum over its slots must always equal them.
 */
export const articleCounts = pgTable(
  'article_counts',
  {
    articleId: ofArticle().notNull(),
    kind: text({ enum: countKinds }).notNull(),
    sectionIndex: smallint('section_index').notNull().default(0),
    slot: smallint().notNull().default(0),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.kind, table.sectionIndex, table.slot] }),
    known('article_counts_kind_known', table.kind, countKinds),
    check('article_counts_not_negative', sql`${table.count} >= 0 and ${table.sectionIndex} >= 0`),
    check('article_counts_slot', sql`${table.slot} between 0 and 15`),
  ],
);

/**
 * The votes on an article as everybody sees them (product rules 1.13): they move in steps, so that no vote is seen by
 * itself. A jury's verdict, and a case that is closed, are counted exactly instead.
 */
export const voteSnapshots = pgTable(
  'vote_snapshots',
  {
    articleId: ofArticle().primaryKey(),
    pro: integer().notNull(),
    contro: integer().notNull(),
    /** Of a Dualità: who said where they stood before reading and then voted, and how many of them changed sides. */
    leanReaders: integer('lean_readers').notNull().default(0),
    leanChanged: integer('lean_changed').notNull().default(0),
    takenAt: instant('taken_at').notNull(),
    /** What the database had finished when they were counted: a vote may be on its way to it for seconds. */
    takenIn: pgSnapshot('taken_in'),
    /** Since when votes that are not new count again or no more: of new ones their own rows tell. */
    movedAt: instant('moved_at'),
  },
  (table) => [
    indexOfSet('vote_snapshots_moved', table.movedAt),
    check(
      'vote_snapshots_not_negative',
      sql`${table.pro} >= 0 and ${table.contro} >= 0 and ${table.leanChanged} between 0 and ${table.leanReaders}`,
    ),
  ],
);

export const dualitaDetails = pgTable(
  'dualita_details',
  {
    articleId: ofArticle().primaryKey(),
    motion: text().notNull(),
    proLabel: text('pro_label').notNull(),
    controLabel: text('contro_label').notNull(),
  },
  // Product rules 2.1: the motion is one clear statement of at most 160 characters.
  (table) => [check('dualita_motion_length', sql`char_length(${table.motion}) between 1 and 160`)],
);

export const trialDetails = pgTable(
  'trial_details',
  {
    articleId: ofArticle().primaryKey(),
    number: smallint().notNull(),
    fact: text().notNull(),
    question: text().notNull(),
    /** What each verdict says in answer to the question (product rules 2.2). */
    guiltyMeans: text('guilty_means').notNull().default(unsaidMeanings.guiltyMeans),
    innocentMeans: text('innocent_means').notNull().default(unsaidMeanings.innocentMeans),
    place: text().notNull(),
    subject: text({ enum: trialSubjects }).notNull(),
    proceeding: text({ enum: proceedings }).notNull(),
    closesAt: instant('closes_at').notNull(),
    /** Editors may keep the percentages from whoever has not voted, in the API too (product rules 2.2). */
    sealed: boolean().notNull().default(false),
  },
  (table) => [
    known('trial_details_subject_known', table.subject, trialSubjects),
    known('trial_details_proceeding_known', table.proceeding, proceedings),
    check('trial_number_positive', sql`${table.number} > 0`),
    check(
      'trial_meanings_said',
      sql`char_length(${table.guiltyMeans}) between 1 and 80 and char_length(${table.innocentMeans}) between 1 and 80`,
    ),
    check('trial_meanings_differ', sql`lower(${table.guiltyMeans}) <> lower(${table.innocentMeans})`),
    index('trial_details_closing').on(table.closesAt),
  ],
);

/**
 * How the real proceeding behind a Trial ended (product rules 2.2). From `recorded_at` on the newsroom has 48 hours to
 * tell its readers; they see it from `published_at` on. An article has at most one that readers see and one that waits: what
 * is recorded anew takes the place of the other when it is published.
 */
export const trialEndings = pgTable(
  'trial_endings',
  {
    /** Another one whenever it is recorded anew: whoever publishes names the one that was read. */
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    outcome: text({ enum: endOutcomes }).notNull(),
    endedOn: date('ended_on', { mode: 'string' }).notNull(),
    source: text().notNull(),
    sourceUrl: text('source_url'),
    recordedAt: instant('recorded_at').notNull(),
    recordedBy: person('recorded_by'),
    /** When the newsroom was written to because its two days had gone by. */
    overdueToldAt: instant('overdue_told_at'),
    publishedAt: instant('published_at'),
    publishedBy: person('published_by'),
  },
  (table) => [
    known('trial_endings_outcome_known', table.outcome, endOutcomes),
    check('trial_endings_source_said', sql`${table.source} <> '' and ${table.sourceUrl} <> ''`),
    check('trial_endings_published_by', sql`${table.publishedBy} is null or ${table.publishedAt} is not null`),
    uniqueIndex('trial_endings_one_of_each').on(table.articleId, sql`(${table.publishedAt} is null)`),
    index('trial_endings_waiting')
      .on(table.recordedAt)
      .where(sql`${table.publishedAt} is null`),
    indexOfSet('trial_endings_by_recorder', table.recordedBy),
    indexOfSet('trial_endings_by_publisher', table.publishedBy),
  ],
);

/**
 * Articles that search engines are asked to leave out, because somebody whom they concern asked for that (art. 64-ter disp.
 * att. c.p.p.). Lists and the search of the site go on showing and finding them; nothing
 * puts them forward.
 */
export const unindexedArticles = pgTable(
  'unindexed_articles',
  {
    articleId: ofArticle().primaryKey(),
    reason: text().notNull(),
    at: instant('at').notNull(),
    userId: person('user_id'),
  },
  (table) => [
    check('unindexed_articles_reason_said', sql`${table.reason} <> ''`),
    indexOfSet('unindexed_articles_by_user', table.userId),
  ],
);

export const dalBassoDetails = pgTable(
  'dal_basso_details',
  {
    articleId: ofArticle().primaryKey(),
    place: text().notNull(),
    province: text().notNull(),
    region: text().notNull(),
    longitude: doublePrecision().notNull(),
    latitude: doublePrecision().notNull(),
    facts: text().array().notNull().default([]),
    terminus: text(),
    figure: jsonb().$type<Figure>(),
    /** When the thousandth support came: from then on none can be taken back (product rules 2.3). */
    amplifiedAt: instant('amplified_at'),
    /** Since when it can be read and no longer be supported: its months went by before the thousandth support. */
    archivedAt: instant('archived_at'),
  },
  (table) => [
    index('dal_basso_region').on(table.region),
    check('dal_basso_province_code', sql`${table.province} ~ '^[A-Z]{2}$'`),
    // The frame of Italy on the map.
    check(
      'dal_basso_in_italy',
      sql`${table.longitude} between 6.5 and 18.6 and ${table.latitude} between 35.4 and 47.2`,
    ),
  ],
);

/** The public log of what was changed in articles after readers saw them. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
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
    index('corrections_recent').on(descending(table.at), descending(table.id)),
    indexOfSet('corrections_by_user', table.userId),
  ],
);

/** What a jury decided when its case closed: written once, never changed (product rules 4.6). */
export const trialVerdicts = pgTable(
  'trial_verdicts',
  {
    articleId: ofArticle().primaryKey(),
    guilty: integer().notNull(),
    innocent: integer().notNull(),
    invalidated: integer().notNull().default(0),
    outcome: text({ enum: juryOutcomes }).notNull(),
    closedAt: instant('closed_at').notNull(),
  },
  (table) => [
    known('trial_verdicts_outcome_known', table.outcome, juryOutcomes),
    check('trial_verdicts_counts', sql`${table.guilty} >= 0 and ${table.innocent} >= 0 and ${table.invalidated} >= 0`),
  ],
);

/** The promised steps that a story has reached, each once (product rules 2.3). */
export const supportStages = pgTable(
  'support_stages',
  {
    articleId: ofArticle().notNull(),
    stage: smallint().notNull(),
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.stage] }),
    check('support_stages_known', sql`${table.stage} in (100, 500, 1000)`),
  ],
);

/**
 * What the newsroom promised for a step that a story reached, made with the step (product rules 7.2). At 100 supports it
 * answers, at 500 it asks whoever is responsible: what it says stands in `words`, which readers see once it is kept. What
 * is promised for 1000 the program does by itself, at once.
 */
export const promises = pgTable(
  'promises',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    stage: smallint().notNull(),
    dueAt: instant('due_at').notNull(),
    /** Who of the newsroom answers for it. */
    ownerId: person('owner_id'),
    /** The answer, or the question. */
    words: text(),
    /** Who is asked, as the city or a company. */
    counterpart: text(),
    askedOn: date('asked_on', { mode: 'string' }),
    /** One more whenever something of it changes: whoever changes names the one that was read. */
    version: integer().notNull().default(0),
    writtenBy: person('written_by'),
    /** What they answered for when they last saved: what others change since adds up against it. */
    writersWords: text('writers_words'),
    keptAt: instant('kept_at'),
    keptBy: person('kept_by'),
    /** The name under which a journalist follows the case, as it was when readers were told. */
    journalist: text(),
    /** What the counterpart answered. */
    answer: text(),
    answeredOn: date('answered_on', { mode: 'string' }),
    answeredAt: instant('answered_at'),
    /** What of it will be changed once a second admin has read it, with what the public log will say. */
    correction: jsonb().$type<PromiseCorrection>(),
    correctionBy: person('correction_by'),
    /** Why it is late, and until when it will be kept. The date that was promised stays. */
    lateReason: text('late_reason'),
    newDueOn: date('new_due_on', { mode: 'string' }),
    /** Why it cannot be kept. */
    impossibleReason: text('impossible_reason'),
    impossibleAt: instant('impossible_at'),
    /** When the newsroom was written to because the date came near, and because it had gone by. */
    remindedAt: instant('reminded_at'),
    lateToldAt: instant('late_told_at'),
    /** The same of the new date, anew for each. */
    newDateToldAt: instant('new_date_told_at'),
  },
  (table) => [
    unique('promises_once').on(table.articleId, table.stage),
    foreignKey({
      name: 'promises_stage_reached',
      columns: [table.articleId, table.stage],
      foreignColumns: [supportStages.articleId, supportStages.stage],
    }).onDelete('cascade'),
    check(
      'promises_kept_in_words',
      sql`${table.keptAt} is null or ${table.stage} = 1000 or ${table.words} is not null`,
    ),
    check('promises_writers_words', sql`${table.writersWords} is null or ${table.words} is not null`),
    check(
      'promises_asked',
      sql`(${table.counterpart} is null) = (${table.askedOn} is null) and (${table.stage} = 500 or ${table.counterpart} is null)
        and (${table.stage} <> 500 or ${table.keptAt} is null or ${table.counterpart} is not null)`,
    ),
    check(
      'promises_answered',
      sql`(${table.answer} is null) = (${table.answeredAt} is null) and (${table.answer} is null) = (${table.answeredOn} is null)
        and (${table.answer} is null or (${table.stage} = 500 and ${table.keptAt} is not null))`,
    ),
    check(
      'promises_corrected_once_kept',
      sql`(${table.correction} is null or ${table.keptAt} is not null) and (${table.correctionBy} is null or ${table.correction} is not null)`,
    ),
    check('promises_late_until', sql`(${table.lateReason} is null) = (${table.newDueOn} is null)`),
    check('promises_new_date_told', sql`${table.newDateToldAt} is null or ${table.newDueOn} is not null`),
    check('promises_impossible', sql`(${table.impossibleReason} is null) = (${table.impossibleAt} is null)`),
    check('promises_kept_or_not', sql`${table.keptAt} is null or ${table.impossibleAt} is null`),
    check(
      'promises_words_said',
      sql`${table.words} <> '' and ${table.counterpart} <> '' and ${table.answer} <> '' and ${table.lateReason} <> '' and ${table.impossibleReason} <> ''`,
    ),
    index('promises_open')
      .on(table.dueAt)
      .where(sql`${table.keptAt} is null and ${table.impossibleAt} is null`),
    indexOfSet('promises_by_owner', table.ownerId),
    indexOfSet('promises_by_writer', table.writtenBy),
    indexOfSet('promises_by_keeper', table.keptBy),
    indexOfSet('promises_by_corrector', table.correctionBy),
  ],
);

/** Which article came out of a local story that reached a thousand supports: a Dualità or a Trial (product rules 7.2). */
export const articleOrigins = pgTable(
  'article_origins',
  {
    articleId: ofArticle().primaryKey(),
    originId: uuid('origin_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
  },
  (table) => [
    check('article_origins_another', sql`${table.articleId} <> ${table.originId}`),
    index('article_origins_by_origin').on(table.originId),
  ],
);

/**
 * What happened to articles and among their comments, one row each, written in the transaction of its cause and never
 * changed (product rules 7.1). It holds no word of its own: what the public log says, and what a jury decided, is in their
 * rows. A publication for a later hour has its row before, which is taken away where the hour is.
 */
export const events = pgTable(
  'events',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    kind: text({ enum: eventKinds }).notNull(),
    at: instant('at').notNull(),
    /** Whether it belongs to the story of the case, which everybody may read. */
    public: boolean().notNull().default(true),
    /** Which step of supports was reached, or had something promised. */
    stage: smallint(),
    /** The entry of the public log that says it. */
    correctionId: uuid('correction_id')
      .unique()
      .references(() => corrections.id, { onDelete: 'cascade' }),
  },
  (table) => [
    known('events_kind_known', table.kind, eventKinds),
    check(
      'events_of_comments',
      sql`(${table.kind} in (${sql.raw(quoted(commentEventKinds))})) = (not ${table.public})`,
    ),
    check(
      'events_of_stage',
      sql`(${table.kind} in (${sql.raw(quoted(stageEventKinds))})) = (${table.stage} is not null)`,
    ),
    check(
      'events_in_log',
      sql`(${table.kind} in (${sql.raw(quoted(loggedEventKinds))})) = (${table.correctionId} is not null)`,
    ),
    foreignKey({
      name: 'events_stage_reached',
      columns: [table.articleId, table.stage],
      foreignColumns: [supportStages.articleId, supportStages.stage],
    }).onDelete('cascade'),
    uniqueIndex('events_one_per_stage')
      .on(table.articleId, table.stage, table.kind)
      .where(sql`${table.stage} is not null`),
    uniqueIndex('events_once')
      .on(table.articleId, table.kind)
      .where(sql`${table.kind} in ('published', 'verdict')`),
    index('events_by_article').on(table.articleId),
    // Of very many comments a story has few events.
    index('events_of_story')
      .on(table.articleId, descending(table.at))
      .where(sql`${table.public}`),
    index('events_recent')
      .on(descending(table.at), descending(table.id))
      .where(sql`${table.public}`),
    index('events_of_comments_recent')
      .on(table.at)
      .where(sql`not ${table.public}`),
  ],
);
