import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
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
    check(
      'daily_figures_kind_known',
      sql`${table.kind} in ('reads', 'comments', 'votes', 'accounts', 'supporters', 'stories')`,
    ),
    check('daily_figures_not_negative', sql`${table.count} >= 0`),
  ],
);
