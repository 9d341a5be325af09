import { sql } from 'drizzle-orm';
import { partOf } from '#features/accounts/server/data-export.ts';

export const achievementsPart = partOf({
  name: 'obiettivi',
  title: 'I tuoi obiettivi',
  statement: (userId) => sql`
    select achievement as obiettivo, unlocked_at as data from unlocked_achievements
    where user_id = ${userId} order by unlocked_at, achievement`,
});
