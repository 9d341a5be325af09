import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { descending, instant, tsvector } from '#platform/table-parts.ts';
import { ofArticle } from '#features/articles/server/schema.ts';

/**
 * What the search looks into, kept apart from the articles so that a scan reads little: one vector for what a reader
 * remembers first (title, authors, place, topics), one for the summary, one for the text. Title and summary hold stems and,
 * with the weight A, the words as they are written; those of a text stand apart, because they are as many again. Each that
 * holds words as they are written holds the article's format beside them (`formatMark`).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    articleId: ofArticle().primaryKey(),
    publishedAt: instant('published_at').notNull(),
    title: tsvector().notNull(),
    summary: tsvector().notNull(),
    body: tsvector().notNull(),
    bodyWords: tsvector('body_words').notNull(),
  },
  (table) => [
    index('search_entries_recent').on(descending(table.publishedAt), descending(table.articleId)),
    index('search_entries_title').using('gin', table.title),
    index('search_entries_summary').using('gin', table.summary),
    index('search_entries_body').using('gin', table.body),
    index('search_entries_body_words').using('gin', table.bodyWords),
  ],
);

/**
 * Every word that stands in an article, without accents: where a mistyped word finds its neighbour, by what is left of
 * both when letters are left out (decision 003). New words are few, so that the index takes them at once.
 */
export const searchWords = pgTable(
  'search_words',
  {
    word: text().primaryKey(),
    /** The hour of the first article that holds it: nobody is told a word before. */
    publicFrom: instant('public_from').notNull().defaultNow(),
  },
  (table) => [
    index('search_words_near')
      .using('gin', sql`search_word_keys(${table.word}, 2)`)
      .with({ fastupdate: false }),
  ],
);
