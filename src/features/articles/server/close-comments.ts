import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';

const Discussion = z.object({ isClosed: z.boolean() });

/** Closes an article's discussion, or opens it again (`null`). Answers whether that changed it; undefined for an article that there is not. */
export async function closeComments(tx: Tx, articleId: string, closedAt: Date | null): Promise<boolean | undefined> {
  const discussion = await firstRow(tx, Discussion)`
    select comments_closed_at is not null as "isClosed" from articles where id = ${articleId} for no key update`;
  if (!discussion) return undefined;
  if (discussion.isClosed === (closedAt !== null)) return false;
  await tx.execute(sql`update articles set comments_closed_at = ${closedAt}::timestamptz where id = ${articleId}`);
  return true;
}
