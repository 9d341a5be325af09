import { expect, test } from 'vitest';
import { testDatabase } from '../tests/support/database.ts';
import { testSecret } from '../tests/support/services.ts';
import { seedDemo } from './seed.ts';

// The letter is oldest in the last minute before the next one, and newest in the first after it.
test.each(['2026-11-27T05:59:00Z', '2026-11-27T06:01:00Z'])(
  'at %s the story that reached its goal did so before the letter that tells of it was written',
  async (now) => {
    const database = await testDatabase();
    try {
      await seedDemo({ databaseUrl: database.url, now: new Date(now), authSecret: testSecret });
      const { rows } = await database.db.$client.query(
        `
        select l.number, s.reached_at < l.written_at as is_before, (
          select count(*)::int from supports o where o.article_id = a.id and o.created_at > $1) as to_come
        from support_stages s join articles a on a.id = s.article_id, newsletter_letters l
        where s.stage = 1000 and l.kind = 'weekly' and l.started_at is not null
          and jsonb_path_exists(l.blocks, '$[*] ? (@.slug == $slug)', jsonb_build_object('slug', a.slug))`,
        [now],
      );
      expect(rows).toEqual([{ number: 2, is_before: true, to_come: 0 }]);
    } finally {
      await database.close();
    }
  },
);
