import { sql } from 'drizzle-orm';
import type { ExportPart } from '#features/accounts/server/data-export.ts';

export const achievementsPart: ExportPart = {
  name: 'obiettivi',
  title: 'I tuoi obiettivi',
  async rows({ db }, userId) {
    const { rows } = await db.execute(sql`
      select achievement as obiettivo, unlocked_at as data from unlocked_achievements
      where user_id = ${userId} order by unlocked_at, achievement`);
    return rows;
  },
};
