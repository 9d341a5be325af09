import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { IdRow, rows } from '#platform/rows.ts';

/**
 * Takes the row of an article away that no reader ever saw, with those who sign it alone and have neither an account nor a
 * page of their own. Who signs under one of the slugs of `keeps` stays.
 */
export async function eraseUnseen(db: Queryable, articleId: string, keeps: readonly string[]): Promise<void> {
  const alone = await rows(db, IdRow)`
    delete from article_authors x using authors a
    where x.article_id = ${articleId} and a.id = x.author_id and a.user_id is null and not a.is_tribune and a.bio = ''
      and a.slug <> all(${sql.param([...keeps])}::text[])
      and not exists (select from article_authors o where o.author_id = a.id and o.article_id <> ${articleId})
    returning a.id`;
  await db.execute(sql`delete from articles where id = ${articleId} and status = 'draft'`);
  await db.execute(sql`delete from authors where id = any(${sql.param(alone.map(({ id }) => id))}::uuid[])`);
}
