import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { perspectives } from '#features/articles/formats.ts';
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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique('votes_once').on(table.articleId, table.userId),
    index('votes_by_user').on(table.userId),
    index('votes_tally').on(table.articleId, table.position),
    check('votes_position_known', sql`${table.position} in ('pro', 'contro')`),
  ],
);
