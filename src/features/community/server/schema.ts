import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { descending, indexOfSet, instant, known } from '#platform/table-parts.ts';
import { ofUser } from '#features/accounts/server/schema.ts';
import { pointKinds } from '../rules.ts';

const owner = () => ofUser().notNull();

/**
 * Why somebody has points: one row per cause, never deleted while its owner stays (product rules 4.7). A cause that
 * falls away marks the row as reversed; when it comes back, the same row counts again.
 */
export const pointsLedger = pgTable(
  'points_ledger',
  {
    /** The comment, the like, or for a vote the article: a vote's own row would tell its direction. */
    sourceId: uuid('source_id').notNull(),
    kind: text({ enum: pointKinds }).notNull(),
    userId: owner(),
    delta: smallint().notNull(),
    occurredAt: instant('occurred_at').notNull(),
    /** `2025-11`: the month in Rome in which the points were earned. */
    monthKey: text('month_key').notNull(),
    /** From when on the points are public: at once, those of a vote with everybody's of that week (product rules 1.13). */
    shownFrom: instant('shown_from').notNull().defaultNow(),
    reversedAt: instant('reversed_at'),
    /** What the row gives on its month's board: it follows the reversals until the month ends, and then stays. */
    boardDelta: smallint('board_delta').notNull(),
    /** When the board follows what became of the points of a vote; null once it did. */
    boardDueAt: instant('board_due_at'),
  },
  (table) => [
    primaryKey({ columns: [table.sourceId, table.kind, table.userId] }),
    index('points_ledger_by_user').on(table.userId, table.monthKey),
    indexOfSet('points_ledger_due', table.boardDueAt),
    known('points_ledger_kind_known', table.kind, pointKinds),
    check('points_ledger_delta', sql`${table.delta} in (1, 2) and ${table.boardDelta} in (0, ${table.delta})`),
    check('points_ledger_month', sql`${table.monthKey} ~ '^[0-9]{4}-[0-9]{2}$'`),
  ],
);

/** The sums of the ledger by reader and month in Rome, from which totals and boards are read. */
export const monthlyPoints = pgTable(
  'monthly_points',
  {
    userId: owner(),
    monthKey: text('month_key').notNull(),
    /** What counts now, reversals of any time included. */
    points: integer().notNull(),
    /** What the board of the month shows. */
    boardPoints: integer('board_points').notNull(),
    /** When the latest of the points that count on the board became public: whoever had a score first stands first. */
    reachedAt: instant('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.monthKey] }),
    index('monthly_points_board')
      .on(table.monthKey, descending(table.boardPoints), table.reachedAt, table.userId)
      .where(sql`${table.boardPoints} > 0`),
    check('monthly_points_not_negative', sql`${table.points} >= 0 and ${table.boardPoints} >= 0`),
  ],
);
