import { expect, test } from 'vitest';
import { activeDaysGoal, filled, monthlyArticles } from '#features/profile/rules.ts';
import { profileOf } from '#features/profile/server/queries.ts';
import { sql } from 'drizzle-orm';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { testDatabase } from '../tests/support/database.ts';
import { testSecret, testServices } from '../tests/support/services.ts';
import { seedDemo } from './seed.ts';

// Of 50 articles a month none fills a bar to 75: 37 make 74, and 38 make 76. The demo has 22 (docs/decisions/033).
const bars = { reading: 42, takingPart: 60, balance: 85 };

test.each([
  ['half a minute into a month', '2026-12-01T00:00:30+01:00'],
  ['on the second', '2026-12-02T09:00:00+01:00'],
  ['in the middle', '2026-11-15T12:00:00+01:00'],
  ['at the end of a short month', '2026-02-28T23:50:00+01:00'],
  ['on the day of twenty-three hours', '2026-03-29T03:30:00+02:00'],
  ['in the hour that comes twice', '2026-10-25T02:30:00+01:00'],
])('%s the profile of the demo’s Supporter has its bars, from rows that lie behind it', async (_, at) => {
  const database = await testDatabase();
  try {
    const { db } = database;
    const now = new Date(at);
    await seedDemo({ databaseUrl: database.url, now, authSecret: testSecret });
    const { rows } = await db.execute<{ id: string }>(sql`select id from users where email = 'supporter@demo.example'`);
    const { id } = rows[0]!;
    const { progress } = await profileOf({ ...testServices(db), now: () => now }, { id } as SignedIn, {
      sentStories: () => Promise.resolve({ count: 0, named: [] }),
    });
    expect({
      reading: filled(progress.articlesThisMonth, monthlyArticles),
      takingPart: filled(progress.activeDays, activeDaysGoal),
      balance: progress.balance,
    }).toEqual(bars);
    const { rows: untrue } = await db.execute(sql`
      select r.article_id as id from article_reads r join articles a on a.id = r.article_id
        where r.user_id = ${id} and (r.read_at > ${now} or r.read_at < a.published_at)
      union all
      select v.id from votes v join articles a on a.id = v.article_id
        where v.user_id = ${id} and (v.created_at > ${now} or v.created_at < a.published_at)`);
    expect(untrue).toEqual([]);
  } finally {
    await database.close();
  }
});
