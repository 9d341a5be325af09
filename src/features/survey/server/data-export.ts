import { sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/data-export.ts';

export const surveyPart: ExportPart = {
  name: 'sondaggio',
  title: 'La tua risposta sulla soddisfazione dei lettori',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select case when satisfied then 'sì' else 'no' end as risposta, answered_at as data
      from survey_answers where user_id = ${userId}`);
    return rows;
  },
};
