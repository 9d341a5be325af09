import { expect, test } from 'vitest';
import { leaderboardOf } from '#features/community/server/queries.ts';
import { romeMonth } from '#lib/rome-time.ts';
import { testDatabase } from '../tests/support/database.ts';
import { testSecret } from '../tests/support/services.ts';
import { seedDemo } from './seed.ts';

test.each([
  ['half a minute into a year', '2027-01-01T00:00:30+01:00'],
  ['ten minutes into a month', '2026-12-01T00:10:00+01:00'],
  ['a month whose first Monday is to come', '2027-01-03T10:00:00+01:00'],
])('%s the board has its ten rows, and nothing of it lies in the future', async (_, at) => {
  const database = await testDatabase();
  try {
    const now = new Date(at);
    await seedDemo({ databaseUrl: database.url, now, authSecret: testSecret });
    const { leaderboard } = await leaderboardOf(database.db, romeMonth(now), now);
    expect(leaderboard.slice(0, 10)).toHaveLength(10);
    const { rows } = await database.db.$client.query(
      'select from comment_likes l join comments c on c.id = l.comment_id where l.created_at > $1 or l.created_at < c.created_at',
      [now],
    );
    expect(rows).toEqual([]);
  } finally {
    await database.close();
  }
});
