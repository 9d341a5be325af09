import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const pointsPart = partOf({
  name: 'punti',
  title: 'I tuoi punti',
  statement: (userId) => sql`
    select case kind when 'vote' then 'voto' when 'comment' then 'commento' else 'mi piace ricevuto' end as motivo,
      delta as punti, occurred_at as data, reversed_at as tolti_il
    from points_ledger where user_id = ${userId} order by occurred_at, source_id`,
});
