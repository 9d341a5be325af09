import { sql } from 'drizzle-orm';
import { check, customType, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/**
 * Uploaded pictures, re-encoded. The row holds the original, so that every process of a larger installation can
 * make the variants that it serves; `hash` names the files and makes the same picture one row.
 */
export const pictures = pgTable(
  'pictures',
  {
    id: uuid().primaryKey().defaultRandom(),
    hash: text().notNull().unique(),
    width: integer().notNull(),
    height: integer().notNull(),
    original: bytea().notNull(),
  },
  (table) => [check('pictures_size_positive', sql`${table.width} > 0 and ${table.height} > 0`)],
);
