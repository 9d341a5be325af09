import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const homeVisitsPart = partOf({
  name: 'visiteAllaPrimaPagina',
  title: 'La tua ultima visita alla prima pagina, e quella prima',
  statement: (userId) => sql`
    select seen_at as ultima, previous_end as precedente from home_visits where user_id = ${userId}`,
});
