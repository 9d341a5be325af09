import { sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import { supportGoal } from '../support-stages.ts';
import { isPublic } from './queries.ts';
import { articleOrigins } from './schema.ts';

/** Whether an article of this id is a public local story that reached a thousand supports, from which others may come. */
export async function isOrigin(tx: Queryable, articleId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from articles a join support_stages s on s.article_id = a.id and s.stage = ${supportGoal}
    where a.id = ${articleId} and ${sql.raw(isPublic)}`);
  return rowCount === 1;
}

/** Writes down from which story an article comes; again changes nothing. */
export async function keepOrigin(tx: Queryable, articleId: string, originId: string): Promise<void> {
  await tx.insert(articleOrigins).values({ articleId, originId }).onConflictDoNothing();
}

/** The same for all that `known` selects, as article and origin; answers how many were missing. */
export async function settleOrigins(tx: Queryable, known: SQL): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into article_origins (article_id, origin_id) ${known} on conflict do nothing`);
  return rowCount ?? 0;
}
