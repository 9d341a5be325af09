import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { articles } from '#features/articles/server/schema.ts';

/** The articles that a reader opened, each once in a month of Rome (product rules 4.10). */
export const articleReads = pgTable(
  'article_reads',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    monthKey: text('month_key').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
    /** Whether both voices of a Dualità came into view. */
    bothSides: boolean('both_sides').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.monthKey, table.articleId] }),
    index('article_reads_by_article').on(table.articleId),
    check('article_reads_month', sql`${table.monthKey} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);
