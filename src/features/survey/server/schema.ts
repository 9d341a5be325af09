import { boolean, index, pgTable, timestamp } from 'drizzle-orm/pg-core';
import { ofUser } from '#features/accounts/server/schema.ts';

/** Whether readers are satisfied with the publication: the last answer of each, for twelve months. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    userId: ofUser().primaryKey(),
    satisfied: boolean().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('survey_answers_by_time').on(table.answeredAt)],
);
