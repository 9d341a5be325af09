import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, smallint, unique, uuid } from 'drizzle-orm/pg-core';
import { ofUser, person } from '#features/accounts/server/schema.ts';
import { ofArticle } from '#features/articles/server/schema.ts';
import { indexOfSet, instant } from '#platform/table-parts.ts';
import { frontPlaces } from '../plan-rules.ts';

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

/** What editors put on the home page. Of those that have begun and not ended the one that began last holds. */
export const frontPlans = pgTable(
  'front_plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    startsAt: instant('starts_at').notNull(),
    /** From then on the one below holds again: what was changed has ended, and does not. */
    endsAt: instant('ends_at'),
    madeAt: instant('made_at').notNull(),
    madeBy: person('made_by'),
  },
  (table) => [
    index('front_plans_by_start').on(table.startsAt),
    indexOfSet('front_plans_by_maker', table.madeBy),
    check('front_plans_order', sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** The articles of such a plan, in their order; none leaves the page to the rule. */
export const frontPlanPlaces = pgTable(
  'front_plan_places',
  {
    planId: uuid('plan_id')
      .notNull()
      .references(() => frontPlans.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
    articleId: ofArticle().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.position] }),
    unique('front_plan_places_once').on(table.planId, table.articleId),
    index('front_plan_places_by_article').on(table.articleId),
    check('front_plan_places_few', sql`${table.position} between 0 and ${sql.raw(String(frontPlaces - 1))}`),
  ],
);
