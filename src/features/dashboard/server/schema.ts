import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { known } from '#platform/table-parts.ts';
import { dailyKinds } from '../trend.ts';

/** How much of each kind a day in Rome brought: numbers alone, counted from the rows and never from who looked. */
export const dailyFigures = pgTable(
  'daily_figures',
  {
    day: date({ mode: 'string' }).notNull(),
    kind: text({ enum: dailyKinds }).notNull(),
    count: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.day, table.kind] }),
    known('daily_figures_kind_known', table.kind, dailyKinds),
    check('daily_figures_not_negative', sql`${table.count} >= 0`),
  ],
);
