import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db.ts';

/** Closes an article's discussion, or opens it again (`null`). Answers whether that changed it; undefined for an article that there is not. */
export async function closeComments(tx: Tx, articleId: string, closedAt: Date | null): Promise<boolean | undefined> {
  const { rows } = await tx.execute<{ isClosed: boolean }>(sql`
    select comments_closed_at is not null as "isClosed" from articles where id = ${articleId} for no key update`);
  if (!rows[0]) return undefined;
  if (rows[0].isClosed === (closedAt !== null)) return false;
  await tx.execute(sql`update articles set comments_closed_at = ${closedAt}::timestamptz where id = ${articleId}`);
  return true;
}
