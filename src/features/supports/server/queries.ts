import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import type { SupportState } from '../contract.ts';
import { supportGoal } from '../rules.ts';

/** How a public local story stands, for one reader or for nobody in particular; undefined where there is none. */
export async function supportOf(
  db: Queryable,
  articleId: string,
  userId: string | undefined,
): Promise<SupportState | undefined> {
  const { rows } = await db.execute<Omit<SupportState, 'goal'> & Record<string, unknown>>(sql`
    select
      exists (select from supports s where s.article_id = a.id and s.user_id = ${userId ?? null}::uuid) as supported,
      (select nullif(s.standing, 'counted') from supports s where s.article_id = a.id and s.user_id = ${userId ?? null}::uuid) as standing,
      (select coalesce(sum(c.count), 0)::int from article_counts c where c.article_id = a.id and c.kind = 'support') as count,
      (select coalesce(max(t.stage), 0)::int from support_stages t where t.article_id = a.id) as stage
    from articles a join dal_basso_details d on d.article_id = a.id
    where a.id = ${articleId} and a.status = 'published' and a.published_at <= now()`);
  const row = rows[0];
  if (!row) return undefined;
  const { supported, standing, count, stage } = row;
  return { supported, count, goal: supportGoal, stage, ...(standing ? { standing } : {}) };
}
