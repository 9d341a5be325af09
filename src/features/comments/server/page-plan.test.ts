import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { insertArticle } from '../../../../tests/support/articles.ts';
import { fileDatabase } from '../../../../tests/support/database.ts';
import { insertPerson } from '../../../../tests/support/signed-in.ts';
import { planOf, statementsOf, stepsOf } from '../../../../tests/support/statements.ts';
import { commentSorts } from '../rules.ts';
import { commentsOn } from './queries.ts';

const many = 4000;
const limit = 20;

const database = fileDatabase();
let articleId: string;
let reader: string;

beforeAll(async () => {
  const { db } = database;
  articleId = await insertArticle(db, { slug: 'discussa' });
  reader = (await insertPerson(db)).id;
  await db.execute(sql`
    insert into users (name, email, email_verified, created_at, updated_at)
    select 'Persona', 'p' || n || '@esempio.it', true, now(), now()
    from generate_series(1, ${many}) n`);
  await db.execute(sql`
    insert into subscriptions (user_id, provider, provider_id, customer_id, state, first_paid_at, created_at, read_at)
    select id, 'prova', 'sub_' || id, 'cus_' || id, 'active', now(), now(), now() from users where id <> ${reader}`);
  await db.execute(sql`
    insert into comments (article_id, user_id, content, status, created_at, bridge_score, earns_point)
    select ${articleId}, id, 'Un commento', 'published', now() - row_number() over () * interval '1 minute', 1, true
    from users where id <> ${reader}`);
  await db.execute(sql`
    insert into comment_likes (comment_id, user_id, liked, created_at, changed_at)
    select id, ${reader}, true, now(), now() from comments`);
  await db.execute(sql`analyze`);
});

test.each(commentSorts)(
  'a page of a long discussion (%s) reads the Supporters and likes of that page alone',
  async (sort) => {
    const { db } = database;
    const page = async () => {
      const { data } = await commentsOn(db, articleId, { sort, limit }, { userId: reader, now: new Date() });
      expect(data.map(({ user, likedByMe }) => [user?.isSupporter, likedByMe])).toEqual(
        Array.from({ length: limit }, () => [true, true]),
      );
    };
    const heads = (await statementsOf(page)).find(({ text }) => text.includes('c.parent_id is null and ('))!;
    const read = stepsOf(await planOf(db, heads)).filter((step) =>
      ['subscriptions', 'comment_likes'].includes(String(step['Relation Name'])),
    );
    expect(read.length).toBeGreaterThanOrEqual(2);
    for (const step of read) {
      const rows = (step['Actual Rows'] ?? 0) + (step['Rows Removed by Filter'] ?? 0);
      expect(rows * (step['Actual Loops'] ?? 0), step['Relation Name']).toBeLessThanOrEqual(limit + 1);
    }
  },
);
