import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const savedPart = partOf({
  name: 'leggiDopo',
  title: 'Gli articoli che hai salvato per dopo',
  statement: (userId) => sql`
    select a.title as articolo, s.saved_at as data
    from saved_articles s join articles a on a.id = s.article_id where s.user_id = ${userId} order by s.saved_at, a.id`,
});
