import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
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
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    /** Null once whoever changed it has left. */
    changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.key, table.version] }),
    index('setting_versions_by_changer')
      .on(table.changedBy)
      .where(sql`${table.changedBy} is not null`),
    check('setting_versions_version_positive', sql`${table.version} > 0`),
  ],
);
