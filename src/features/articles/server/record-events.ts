import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import type { articles, trialVerdicts } from './schema.ts';

/** Writes down when an article comes out, or nothing of a draft. Of an article that is out already nothing changes. */
export async function recordPublication(
  tx: Queryable,
  articleId: string,
  { status, publishedAt }: Pick<typeof articles.$inferInsert, 'status' | 'publishedAt'>,
): Promise<void> {
  if (status !== 'published') return;
  // An hour to come may be moved, and so may that of an imported file.
  await tx.execute(sql`
    insert into events (article_id, kind, at) values (${articleId}, 'published', ${publishedAt})
    on conflict (article_id, kind) where kind in ('published', 'verdict')
      do update set at = excluded.at where events.at <> excluded.at`);
}

/** Takes back that an article would come out. */
export async function dropPublicationToCome(tx: Queryable, articleId: string): Promise<void> {
  await tx.execute(sql`delete from events where article_id = ${articleId} and kind = 'published' and at > now()`);
}

/** Writes down that a jury decided, when its verdict is announced. */
export async function recordVerdict(
  tx: Queryable,
  { articleId, closedAt }: Pick<typeof trialVerdicts.$inferInsert, 'articleId' | 'closedAt'>,
): Promise<void> {
  await tx.execute(sql`insert into events (article_id, kind, at) values (${articleId}, 'verdict', ${closedAt})`);
}
