import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/accounts/server/schema.ts';

/** Achievements that a reader unlocked: once, and never taken away again (product rules 4.14). */
export const unlockedAchievements = pgTable(
  'unlocked_achievements',
  {
    userId: ofUser().notNull(),
    achievement: text().notNull(),
    unlockedAt: timestamp('unlocked_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.achievement] })],
);
