import { sql } from 'drizzle-orm';
import { boolean, check, date, index, pgTable, primaryKey, text, unique, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/accounts/server/schema.ts';
import { authors, events, ofArticle } from '#features/articles/server/schema.ts';
import { bytea, instant, known } from '#platform/table-parts.ts';
import { channels, followKinds, notificationKinds } from '../rules.ts';

/** What readers follow, once each. Only they see it; it goes with them, and with what they follow. */
export const follows = pgTable(
  'follows',
  {
    userId: ofUser().notNull(),
    kind: text({ enum: followKinds }).notNull(),
    articleId: ofArticle(),
    authorId: uuid('author_id').references(() => authors.id, { onDelete: 'cascade' }),
    /** A place, as `PZ` or `PZ:Pietrascura`, or a topic. */
    word: text(),
    since: instant().notNull(),
  },
  (table) => [
    unique('follows_once').on(table.userId, table.kind, table.articleId, table.authorId, table.word).nullsNotDistinct(),
    index('follows_by_article').on(table.articleId),
    index('follows_by_author').on(table.authorId),
    index('follows_by_word').on(table.kind, table.word),
    known('follows_kind_known', table.kind, followKinds),
    check('follows_case', sql`(${table.kind} = 'case') = (${table.articleId} is not null)`),
    check('follows_author', sql`(${table.kind} = 'author') = (${table.authorId} is not null)`),
    check('follows_word', sql`(${table.kind} in ('place', 'topic')) = (${table.word} is not null)`),
    check('follows_place_form', sql`${table.kind} <> 'place' or ${table.word} ~ '^[A-Z]{2}(:.+)?$'`),
  ],
);

/** Where somebody wants another notification than everybody else (`calm`). */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    userId: ofUser().notNull(),
    kind: text({ enum: notificationKinds }).notNull(),
    channel: text({ enum: channels }).notNull(),
    isOn: boolean('is_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.channel] }),
    // Those that a mail goes to are found by what they chose.
    index('notification_choices_by_channel').on(table.channel, table.kind, table.isOn, table.userId),
    known('notification_choices_kind_known', table.kind, notificationKinds),
    known('notification_choices_channel_known', table.channel, channels),
    check(
      'notification_choices_correction',
      sql`${table.isOn} or not (${table.kind} = 'correction' and ${table.channel} = 'site')`,
    ),
  ],
);

/** Until when somebody has read all notifications. */
export const notificationMarks = pgTable('notification_marks', {
  userId: ofUser().primaryKey(),
  readUntil: instant('read_until').notNull(),
});

/** What somebody has read since. */
export const notificationReads = pgTable(
  'notification_reads',
  {
    userId: ofUser().notNull(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    index('notification_reads_by_event').on(table.eventId),
  ],
);

/**
 * What readers may be told of and when that was first so, which an electoral silence puts off; and how far its mails have
 * come. A row is written once and its steps are taken once, whoever dies in between.
 */
export const tellings = pgTable(
  'tellings',
  {
    id: uuid().primaryKey().defaultRandom(),
    eventId: uuid('event_id')
      .notNull()
      .unique()
      .references(() => events.id, { onDelete: 'cascade' }),
    toldAt: instant('told_at').notNull(),
    /** Its mails are queued for readers up to this one, in the order of their ids. */
    mailedAfter: uuid('mailed_after'),
    mailedAt: instant('mailed_at'),
  },
  (table) => [
    index('tellings_by_time').on(table.toldAt),
    index('tellings_to_mail')
      .on(table.toldAt)
      .where(sql`${table.mailedAt} is null`),
  ],
);

/** Browsers that somebody wants to be woken, each once, with their addresses sealed: whoever has one reaches its reader. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: uuid().primaryKey(),
    userId: ofUser().notNull(),
    addressHash: text('address_hash').notNull().unique(),
    address: bytea().notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [index('push_subscriptions_by_user').on(table.userId, table.addedAt)],
);

/** What somebody's browsers were woken for: for each event once, and for a case once a day (product rules 7.4). */
export const pushes = pgTable(
  'pushes',
  {
    userId: ofUser().notNull(),
    eventId: uuid('event_id')
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    articleId: ofArticle().notNull(),
    /** The day in Rome. */
    day: date({ mode: 'string' }).notNull(),
    /** A verdict, or how it really ended: it comes although something else did that day. */
    always: boolean().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.eventId] }),
    uniqueIndex('pushes_one_a_day')
      .on(table.userId, table.articleId, table.day)
      .where(sql`not ${table.always}`),
    index('pushes_by_event').on(table.eventId),
    index('pushes_by_article').on(table.articleId),
    index('pushes_by_day').on(table.day),
  ],
);

/** The one mail of a day: what was told in between, and for whom it is queued already. */
export const digests = pgTable(
  'digests',
  {
    /** The day in Rome. */
    day: date({ mode: 'string' }).primaryKey(),
    from: instant('told_from').notNull(),
    until: instant('told_until').notNull(),
    queuedAfter: uuid('queued_after'),
    doneAt: instant('done_at'),
  },
  (table) => [check('digests_forward', sql`${table.from} <= ${table.until}`)],
);
