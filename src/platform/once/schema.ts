import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../table-parts.ts';

/** Calls that made something: what the same call answers with when it comes again (`once.ts`). */
export const madeCalls = pgTable(
  'made_calls',
  {
    /** A hash of the call, of whoever made it and of its `Idempotency-Key`. */
    key: text().primaryKey(),
    /** Null only until what it makes is made, which nobody else sees. */
    madeId: uuid('made_id'),
    madeAt: instant('made_at').notNull(),
  },
  (table) => [index('made_calls_by_age').on(table.madeAt)],
);
