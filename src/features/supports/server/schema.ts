import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { articles } from '#features/articles/server/schema.ts';

/** Supports of a Polemica dal Basso: one per reader and story. */
export const supports = pgTable(
  'supports',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.articleId, table.userId] }), index('supports_by_user').on(table.userId)],
);
