import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { compositionFor, composeLatest } from './compositions.ts';

const database = fileDatabase();
const day = (count: number) => new Date(Date.UTC(2025, 0, 1 + count));

async function shown(): Promise<string[]> {
  const { rows } = await database.db.$client.query<{ composition: string }>(
    `select composition from articles where published_at <= now() order by published_at desc, id desc limit 30`,
  );
  return rows.map(({ composition }) => composition);
}

test('articles from before there was a choice get theirs once, each another one', async () => {
  const { db } = database;
  for (let count = 0; count < 40; count += 1) {
    await insertArticle(db, { slug: `vecchio-${count}`, format: 'trial', publishedAt: day(count) });
  }
  await composeLatest(db);
  const first = await shown();
  expect(new Set(first).size).toBe(30);
  expect(first).not.toContain(null);

  await composeLatest(db);
  expect(await shown()).toEqual(first);
});

test('one that somebody corrects meanwhile is left to them', async () => {
  const { db } = database;
  const id = await insertArticle(db, { slug: 'in-mano', format: 'trial', publishedAt: day(41) });
  await db.transaction(async (tx) => {
    await tx.execute(sql`select from articles where id = ${id} for update`);
    await composeLatest(db);
    // They hold nothing that a correction waits for next.
    await compositionFor(tx, { slug: 'in-mano', format: 'trial', topics: [] }, day(41));
  });
  await composeLatest(db);
  expect(await shown()).not.toContain(null);
});

test('an article that comes out, now, long ago or at an hour to come, is drawn as none of those around it', async () => {
  const { db } = database;
  const article = { slug: 'nuovo', format: 'trial' as const, topics: ['scuola'] };
  const latest = await shown();
  expect(latest.slice(0, 29)).not.toContain(await compositionFor(db, article, day(50)));
  expect(latest.slice(0, 29)).not.toContain(await compositionFor(db, article, new Date('2100-01-01T08:00:00Z')));
  expect(latest.slice(0, 29)).not.toContain(await compositionFor(db, article, day(20)));
  expect(await compositionFor(db, { ...article, wished: latest[0] }, day(50))).not.toBe(latest[0]);
});

test('two that come out at once are drawn by two compositions', async () => {
  const { db } = database;
  const publish = (slug: string) =>
    db.transaction(async (tx) => {
      const composition = await compositionFor(tx, { slug, format: 'dualita', topics: [] }, day(60));
      const { rows } = await tx.execute<{ id: string }>(
        `insert into articles (slug, format, status, title, summary, reading_time, composition, published_at, updated_at)
         values ('${slug}', 'dualita', 'published', 'T', 'S', 1, '${composition}', '2025-03-02', '2025-03-02') returning id`,
      );
      expect(rows).toHaveLength(1);
      return composition;
    });
  const [one, other] = await Promise.all([publish('insieme-uno'), publish('insieme-due')]);
  expect(one).not.toBe(other);
});
