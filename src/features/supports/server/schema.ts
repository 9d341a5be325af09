import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';
import { ofArticle } from '#features/articles/server/schema.ts';
import { standings } from '#features/votes/cluster-rules.ts';
import { voteClusters } from '#features/votes/server/schema.ts';

/** Supports of a Polemica dal Basso: one per reader and story. */
export const supports = pgTable(
  'supports',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    /** Null when whoever supported has left: the number stays, the person is forgotten. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    /** Of an account that waits it counts nowhere until a person decides (product rules 4.12). */
    standing: text({ enum: standings }).notNull().default('counted'),
    clusterId: uuid('cluster_id').references(() => voteClusters.id),
  },
  (table) => [
    unique('supports_once').on(table.articleId, table.userId),
    index('supports_by_user').on(table.userId),
    index('supports_by_cluster')
      .on(table.clusterId)
      .where(sql`${table.clusterId} is not null`),
    check('supports_standing_known', sql`${table.standing} in ('counted', 'checking', 'annulled')`),
    check('supports_standing_founded', sql`${table.standing} = 'counted' or ${table.clusterId} is not null`),
  ],
);
