import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';

/** Whether somebody signs an article; false without an article. */
export async function isSignedBy(db: Queryable, articleId: string | null, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isSigned: boolean }>(
    sql`select ${signedBy(sql`${articleId}::uuid`, userId)} as "isSigned"`,
  );
  return rows[0]!.isSigned;
}

/** The same as a condition on the column of an article. */
export const signedBy = (articleId: SQL, userId: string): SQL => sql`exists (
  select from article_authors aa join authors au on au.id = aa.author_id
  where aa.article_id = ${articleId} and au.user_id = ${userId}::uuid)`;
