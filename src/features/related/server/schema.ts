import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { articles, ofArticle } from '#features/articles/server/schema.ts';
import { longestNote, longestSeries, mostChosen } from '../rules.ts';

/** What an editor chose to stand under an article, in place of what the rule finds. */
export const relatedChoices = pgTable(
  'related_choices',
  {
    articleId: ofArticle().notNull(),
    position: smallint().notNull(),
    relatedId: uuid('related_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Why, in the editor's words; empty where nothing is to be said. */
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.position] }),
    unique('related_choices_once').on(table.articleId, table.relatedId),
    index('related_choices_by_related').on(table.relatedId),
    check('related_choices_not_itself', sql`${table.articleId} <> ${table.relatedId}`),
    check('related_choices_few', sql`${table.position} between 0 and ${sql.raw(String(mostChosen - 1))}`),
    check('related_choices_note_length', sql`char_length(${table.note}) <= ${sql.raw(String(longestNote))}`),
  ],
);

/** The series, or the case, that an article is a part of, by the name that readers see. */
export const articleSeries = pgTable(
  'article_series',
  {
    articleId: ofArticle().primaryKey(),
    series: text().notNull(),
  },
  (table) => [
    index('article_series_by_name').on(table.series),
    check(
      'article_series_name_length',
      sql`char_length(${table.series}) between 1 and ${sql.raw(String(longestSeries))}`,
    ),
  ],
);
