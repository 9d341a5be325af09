import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { indexOfSet, instant } from '#platform/table-parts.ts';
import { person } from '#features/accounts/server/schema.ts';

/** What admins changed, one row a key; a key without a row holds what the program brings (contract.ts). */
export const settings = pgTable(
  'settings',
  {
    key: text().primaryKey(),
    value: jsonb().notNull(),
    /** One more with each change: whoever changes says which one they saw. */
    version: integer().notNull(),
    updatedAt: instant('updated_at').notNull(),
    /** Null once whoever changed it has left. */
    updatedBy: person('updated_by'),
  },
  (table) => [check('settings_version_positive', sql`${table.version} > 0`)],
);

/**
 * Every value that a setting had, whole: what readers had accepted can be read when another holds. Only added to, which
 * the database itself sees to by triggers.
 */
export const settingVersions = pgTable(
  'setting_versions',
  {
    key: text().notNull(),
    version: integer().notNull(),
    value: jsonb().notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Null once whoever changed it has left. */
    changedBy: person('changed_by'),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    indexOfSet('setting_versions_by_changer', table.changedBy),
    check('setting_versions_version_positive', sql`${table.version} > 0`),
  ],
);
