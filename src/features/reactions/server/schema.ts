import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#platform/table-parts.ts';
import { person } from '#features/accounts/server/schema.ts';
import { reactionTypes } from '#lib/reactions.ts';
import { ofArticle } from '#features/articles/server/schema.ts';

/** One row per reader, article, section and type: the facts behind every count. */
export const reactions = pgTable(
  'reactions',
  {
    id: uuid().primaryKey().defaultRandom(),
    articleId: ofArticle().notNull(),
    sectionIndex: smallint('section_index').notNull(),
    type: text({ enum: reactionTypes }).notNull(),
    /** Null of readers who left before November 2026, whose numbers stay; since then their reactions go with them. */
    userId: person('user_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    unique('reactions_once').on(table.articleId, table.userId, table.type, table.sectionIndex),
    index('reactions_by_user').on(table.userId),
    check(
      'reactions_type_known',
      sql`${table.type} in (${sql.raw(reactionTypes.map((type) => `'${type}'`).join(', '))})`,
    ),
    check('reactions_section_not_negative', sql`${table.sectionIndex} >= 0`),
  ],
);
