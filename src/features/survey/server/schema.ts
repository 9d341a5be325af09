import { boolean, index, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '#platform/table-parts.ts';
import { ofUser } from '#features/accounts/server/schema.ts';

/** Whether readers are satisfied with the publication: the last answer of each, for twelve months. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    userId: ofUser().primaryKey(),
    satisfied: boolean().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [index('survey_answers_by_time').on(table.answeredAt)],
);
