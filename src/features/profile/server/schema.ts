import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, known } from '#platform/table-parts.ts';
import { ofUser } from '#features/accounts/server/schema.ts';
import { achievementRules } from '../achievements.ts';

/** Achievements that a reader unlocked: once, and never taken away again (product rules 4.14). */
export const unlockedAchievements = pgTable(
  'unlocked_achievements',
  {
    userId: ofUser().notNull(),
    achievement: text().notNull(),
    unlockedAt: instant('unlocked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.achievement] }),
    known(
      'unlocked_achievements_known',
      table.achievement,
      achievementRules.map(({ id }) => id),
    ),
  ],
);
