import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';

/** What admins changed, one row a key; a key without a row holds what the program brings (contract.ts). */
export const settings = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    /** One more with each change: whoever changes says which one they saw. */
    version: integer().notNull(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
    /** Null once whoever changed it has left. */
    updatedBy: uuid('updated_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [check('settings_version_positive', sql`${table.version} > 0`)],
);
