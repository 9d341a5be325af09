import { sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/data-export.ts';

export const pointsPart: ExportPart = {
  name: 'punti',
  title: 'I tuoi punti',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select case kind when 'vote' then 'voto' when 'comment' then 'commento' else 'mi piace ricevuto' end as motivo,
        delta as punti, occurred_at as data, reversed_at as tolti_il
      from points_ledger where user_id = ${userId} order by occurred_at, source_id`);
    return rows;
  },
};
