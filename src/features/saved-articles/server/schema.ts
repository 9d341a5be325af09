import { index, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { descending, instant } from '#platform/table-parts.ts';
import { ofUser } from '#features/accounts/server/schema.ts';
import { ofArticle } from '#features/articles/server/schema.ts';

/** What readers keep for later, once each. It goes with the reader, and with the article. */
export const savedArticles = pgTable(
  'saved_articles',
  {
    userId: ofUser().notNull(),
    articleId: ofArticle().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.articleId] }),
    index('saved_articles_latest').on(table.userId, descending(table.savedAt), descending(table.articleId)),
    index('saved_articles_by_article').on(table.articleId),
  ],
);
