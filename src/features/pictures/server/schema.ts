import { sql } from 'drizzle-orm';
import { check, index, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { byPerson, instant, person } from '#features/workflow/server/schema.ts';
import { pictures } from '#platform/pictures/schema.ts';

/** The media library: what the newsroom knows of a picture. Its point of interest counts in shares of width and height. */
export const libraryPictures = pgTable(
  'library_pictures',
  {
    pictureId: uuid('picture_id')
      .primaryKey()
      .references(() => pictures.id),
    name: text().notNull(),
    alt: text().notNull(),
    credit: text().notNull(),
    focusX: real('focus_x').notNull().default(0.5),
    focusY: real('focus_y').notNull().default(0.5),
    userId: person('user_id'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    check('library_pictures_described', sql`${table.alt} <> '' and ${table.credit} <> ''`),
    check('library_pictures_focus', sql`${table.focusX} between 0 and 1 and ${table.focusY} between 0 and 1`),
    index('library_pictures_recent').on(table.createdAt.desc().nullsFirst(), table.pictureId.desc().nullsFirst()),
    byPerson('library_pictures_by_user', table.userId),
  ],
);
