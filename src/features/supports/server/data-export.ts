import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const supportsPart = partOf({
  name: 'sostegni',
  title: 'Le storie che sostieni',
  statement: (userId) => sql`
    select a.title as storia, s.created_at as data
    from supports s join articles a on a.id = s.article_id where s.user_id = ${userId} order by s.created_at`,
});
