import { sql } from 'drizzle-orm';
import { check, integer, pgTable, real, text, uuid } from 'drizzle-orm/pg-core';
import { bytea } from '#platform/table-parts.ts';

/**
 * Uploaded pictures, re-encoded. The row holds the original, so that every process of a larger installation can
 * make the variants that it serves; `hash` names the files and makes the same picture one row. What stays in sight where a
 * page cuts it counts in shares of width and height.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    hash: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    original: bytea().notNull(),
    focusX: real('focus_x').notNull().default(0.5),
    focusY: real('focus_y').notNull().default(0.5),
  },
  (table) => [
    check('pictures_size_positive', sql`${table.width} > 0 and ${table.height} > 0`),
    check('pictures_focus', sql`${table.focusX} between 0 and 1 and ${table.focusY} between 0 and 1`),
  ],
);
