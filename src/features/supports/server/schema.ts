import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { indexOfSet, instant, known } from '#platform/table-parts.ts';
import { person } from '#features/accounts/server/schema.ts';
import { ofArticle } from '#features/articles/server/schema.ts';
import { standings } from '#features/votes/cluster-rules.ts';
import { voteClusters } from '#features/votes/server/schema.ts';

/** Supports of a Polemica dal Basso: one per reader and story. */
export const supports = pgTable(
  'supports',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    /** Null when whoever supported has left or withdrawn the consent: the number stays, the person is forgotten. */
    userId: person('user_id'),
    /** Of who withdrew the consent the day alone (`withdrawSupports`). */
    createdAt: instant('created_at').notNull().defaultNow(),
    /** The hash of the supporter's network on that day, as beside a vote: for thirty days, to find alarms (decision 059). */
    network: text(),
    /** Of an account that waits it counts nowhere until a person decides (product rules 4.12). */
    standing: text({ enum: standings }).notNull().default('counted'),
    clusterId: uuid('cluster_id').references(() => voteClusters.id),
  },
  (table) => [
    unique('supports_once').on(table.articleId, table.userId),
    index('supports_by_user').on(table.userId),
    index('supports_traced')
      .on(table.createdAt)
      .where(sql`${table.network} is not null`),
    indexOfSet('supports_by_cluster', table.clusterId),
    known('supports_standing_known', table.standing, standings),
    check('supports_standing_founded', sql`${table.standing} = 'counted' or ${table.clusterId} is not null`),
  ],
);
