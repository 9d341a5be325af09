import { sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/data-export.ts';

export const supportsPart: ExportPart = {
  name: 'sostegni',
  title: 'Le storie che sostieni',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select a.title as storia, s.created_at as data
      from supports s join articles a on a.id = s.article_id where s.user_id = ${userId} order by s.created_at`);
    return rows;
  },
};
