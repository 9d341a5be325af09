import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const reactionsPart = partOf({
  name: 'reazioni',
  title: 'Le tue reazioni',
  statement: (userId) => sql`
    select a.title as articolo, r.section_index as sezione, r.type as reazione, r.created_at as data
    from reactions r join articles a on a.id = r.article_id where r.user_id = ${userId} order by r.created_at`,
});
