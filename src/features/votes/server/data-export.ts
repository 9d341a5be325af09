import { sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/data-export.ts';

/** What a reader has voted, with the direction: it is given to the voter alone (product rules 1.7). */
export const votesPart: ExportPart = {
  name: 'voti',
  title: 'I tuoi voti',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select a.title as articolo, a.format as formato, v.position as voto, v.created_at as data
      from votes v join articles a on a.id = v.article_id where v.user_id = ${userId} order by v.created_at`);
    return rows;
  },
};
