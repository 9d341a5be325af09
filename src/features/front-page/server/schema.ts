import { sql } from 'drizzle-orm';
import { check, pgTable } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/accounts/server/schema.ts';
import { instant } from '#platform/table-parts.ts';

/** When somebody was last on the home page, signed in: what they find as new there is what came after. */
export const homeVisits = pgTable(
  'home_visits',
  {
    userId: ofUser().primaryKey(),
    /** When the visit before this one ended; null in the first one. */
    previousEnd: instant('previous_end'),
    /** When the home page was last opened in this visit. */
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [check('home_visits_order', sql`${table.previousEnd} <= ${table.seenAt}`)],
);
