import { sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';

const Signed = z.object({ isSigned: z.boolean() });

/** Whether somebody signs an article; false without an article. */
export async function isSignedBy(db: Queryable, articleId: string | null, userId: string): Promise<boolean> {
  const { isSigned } = await oneRow(db, Signed)`select ${signedBy(sql`${articleId}::uuid`, userId)} as "isSigned"`;
  return isSigned;
}

/** The same as a condition on the column of an article. */
export const signedBy = (articleId: SQL, userId: string): SQL => sql`exists (
  select from article_authors aa join authors au on au.id = aa.author_id
  where aa.article_id = ${articleId} and au.user_id = ${userId}::uuid)`;
