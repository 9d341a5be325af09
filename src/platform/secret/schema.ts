import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** By what the program knows that it was given the secret with which everything in this database was sealed. One row. */
export const secretFingerprint = pgTable(
  'secret_fingerprint',
  {
    onlyRow: boolean('only_row').primaryKey().default(true),
    fingerprint: text().notNull(),
    since: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [check('secret_fingerprint_only_row', sql`${table.onlyRow}`)],
);
