import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isPublic } from '#features/articles/server/queries.ts';
import { supportGoal } from '#features/articles/support-stages.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow, oneRow } from '#platform/rows.ts';
import { StoredSupports, SupportState } from '../contract.ts';

const StateRow = z.object({
  supported: z.boolean(),
  standing: z.enum(['checking', 'annulled']).nullable(),
  count: z.number(),
  stage: SupportState.shape.stage,
});

/** How a public local story stands, for one reader or for nobody in particular; undefined where there is none. */
export async function supportOf(
  db: Queryable,
  articleId: string,
  userId: string | undefined,
): Promise<SupportState | undefined> {
  const row = await firstRow(db, StateRow)`
    select
      exists (select from supports s where s.article_id = a.id and s.user_id = ${userId ?? null}::uuid) as supported,
      (select nullif(s.standing, 'counted') from supports s where s.article_id = a.id and s.user_id = ${userId ?? null}::uuid) as standing,
      (select coalesce(sum(c.count), 0)::int from article_counts c where c.article_id = a.id and c.kind = 'support') as count,
      (select coalesce(max(t.stage), 0)::int from support_stages t where t.article_id = a.id) as stage
    from articles a join dal_basso_details d on d.article_id = a.id
    where a.id = ${articleId} and ${sql.raw(isPublic)}`;
  if (!row) return undefined;
  const { supported, standing, count, stage } = row;
  return { supported, count, goal: supportGoal, stage, ...(standing ? { standing } : {}) };
}

/** How many supports are kept with their reader. */
export const storedSupports = (db: Queryable, userId: string) =>
  oneRow(db, StoredSupports)`select count(*) as stored from supports where user_id = ${userId}`;
