import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const surveyPart = partOf({
  name: 'sondaggio',
  title: 'La tua risposta sulla soddisfazione dei lettori',
  statement: (userId) => sql`
    select case when satisfied then 'sì' else 'no' end as risposta, answered_at as data
    from survey_answers where user_id = ${userId}`,
});
