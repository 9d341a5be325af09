import { sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/data-export.ts';

export const readsPart: ExportPart = {
  name: 'letture',
  title: 'Gli articoli che hai letto',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select a.title as articolo, r.month_key as mese, r.read_at as data, r.both_sides as entrambe_le_voci
      from article_reads r join articles a on a.id = r.article_id where r.user_id = ${userId} order by r.read_at`);
    return rows;
  },
};
