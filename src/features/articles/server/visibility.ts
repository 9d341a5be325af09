import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { dropPublicationToCome } from './record-events.ts';

/** Says that what readers see of an article changed at an instant. */
export async function noteChanged(tx: Queryable, articleId: string, at: Date): Promise<void> {
  await tx.execute(
    sql`update articles set updated_at = greatest(updated_at, ${at}::timestamptz) where id = ${articleId}`,
  );
}

/** Takes an article out of readers' sight, or off its hour. What they made of it stays. */
export async function takeFromSight(tx: Queryable, articleId: string): Promise<void> {
  await tx.execute(sql`update articles set status = 'draft' where id = ${articleId}`);
  await dropPublicationToCome(tx, articleId);
}

/** Asks search engines to leave an article out. Answers whether they were not asked before. */
export async function leaveOut(
  tx: Queryable,
  articleId: string,
  { reason, at, userId }: { reason: string; at: Date; userId: string },
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into unindexed_articles (article_id, reason, at, user_id)
    values (${articleId}, ${reason}, ${at}, ${userId}) on conflict do nothing`);
  return rowCount === 1;
}

/** Lets search engines take an article up again. Answers whether they were asked to leave it out. */
export async function takeUpAgain(tx: Queryable, articleId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from unindexed_articles where article_id = ${articleId}`);
  return rowCount === 1;
}
