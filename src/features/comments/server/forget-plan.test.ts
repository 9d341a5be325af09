import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { forgetComments } from './forget.ts';

const database = fileDatabase();

test('who leaves has their comments, those they answered and those they liked held without a look at all others', async () => {
  const { db } = database;
  const articleId = await insertArticle(db, { slug: 'discussa' });
  const leaver = (await insertPerson(db)).id;
  await db.execute(sql`
    insert into users (name, email, email_verified, created_at, updated_at)
    select 'Persona', 'p' || n || '@esempio.it', true, now(), now() from generate_series(1, 4000) n`);
  await db.execute(sql`
    insert into comments (article_id, user_id, content, status, created_at, earns_point, likes_count)
    select ${articleId}, id, 'Un commento', 'pending', now(), true, 1 from users`);
  await db.execute(sql`
    insert into comments (article_id, user_id, parent_id, content, status, created_at, earns_point)
    select ${articleId}, ${leaver}, id, 'Una risposta', 'pending', now(), true
    from comments where user_id <> ${leaver} limit 2`);
  await db.execute(sql`
    insert into comment_likes (comment_id, user_id, liked, created_at, changed_at)
    select id, ${leaver}, true, now(), now() from comments where user_id <> ${leaver} limit 2`);
  await db.execute(sql`analyze`);

  const hold = await db.transaction(async (tx) => {
    const sent = await statementsOf(() => forgetComments(tx, leaver, new Date()));
    return sent.find(({ text }) => text.includes('for no key update'))!;
  });
  const read = stepsOf(await planOf(db, hold)).filter((step) => step['Relation Name'] === 'comments');
  expect(read.length).toBeGreaterThanOrEqual(2);
  expect(read.map((step) => step['Node Type'])).not.toContain('Seq Scan');
});
