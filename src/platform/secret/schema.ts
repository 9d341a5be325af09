import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#platform/table-parts.ts';

/** By what the program knows that it was given the secret with which everything in this database was sealed. One row. */
export const secretFingerprint = pgTable(
  'secret_fingerprint',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    fingerprint: text().notNull(),
    since: instant().notNull().defaultNow(),
  },
  (table) => [check('secret_fingerprint_only_row', sql`${table.onlyRow}`)],
);
