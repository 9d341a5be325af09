import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readMigrations } from '#platform/known-migrations.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';

const database = fileDatabase();

test('what the setting of the articles in front held goes on standing on the first page', async () => {
  const { db } = database;
  const { id: admin } = await insertPerson(db, { role: 'admin', password: false });
  for (const slug of ['uno', 'due']) await insertArticle(db, { slug });
  const value = JSON.stringify({ slugs: ['due', 'sparito', 'uno'] });
  await db.execute(sql`
    insert into settings (key, value, version, updated_at, updated_by)
    values ('featured', ${value}::jsonb, 3, '2025-11-20T08:00:00Z', ${admin})`);

  const moving = readMigrations()
    .chain.flatMap((migration) => migration.sql)
    .filter((statement) => statement.includes(`'featured'`));
  expect(moving).toHaveLength(2);
  for (const statement of moving) await db.execute(sql.raw(statement));

  const { rows } = await db.execute(sql`
    select p.position, a.slug, f.starts_at = '2025-11-20T08:00:00Z' as since, f.made_by = ${admin} as by
    from front_plans f join front_plan_places p on p.plan_id = f.id join articles a on a.id = p.article_id
    order by p.position`);
  expect(rows).toEqual([
    { position: 0, slug: 'due', since: true, by: true },
    { position: 1, slug: 'uno', since: true, by: true },
  ]);
  expect((await db.execute(sql`select from settings where key = 'featured'`)).rowCount).toBe(0);
});
