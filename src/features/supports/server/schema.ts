import { index, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { articles } from '#features/articles/server/schema.ts';

/** Supports of a Polemica dal Basso: one per reader and story. */
export const supports = pgTable(
  'supports',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null when whoever supported has left: the number stays, the person is forgotten. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique('supports_once').on(table.articleId, table.userId), index('supports_by_user').on(table.userId)],
);
