import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { descending, indexOfSet, instant } from '#platform/table-parts.ts';
import { person } from '#features/accounts/server/schema.ts';
import { pictures } from '#platform/pictures/schema.ts';

/** The media library: what the newsroom knows of a picture. */
export const libraryPictures = pgTable(
  'library_pictures',
  {
    pictureId: uuid('picture_id')
      .primaryKey()
      .references(() => pictures.id),
    name: text().notNull(),
    alt: text().notNull(),
    credit: text().notNull(),
    userId: person('user_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('library_pictures_described', sql`${table.alt} <> '' and ${table.credit} <> ''`),
    index('library_pictures_recent').on(descending(table.createdAt), descending(table.pictureId)),
    indexOfSet('library_pictures_by_user', table.userId),
  ],
);
