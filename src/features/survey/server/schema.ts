import { boolean, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from '#features/accounts/server/schema.ts';

/** Whether readers are satisfied with the publication: the last answer of each, for twelve months. */
export const surveyAnswers = pgTable(
  'survey_answers',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    satisfied: boolean().notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('survey_answers_by_time').on(table.answeredAt)],
);
