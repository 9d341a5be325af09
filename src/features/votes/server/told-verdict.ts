import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { juryOutcomes } from '#features/articles/contract.ts';
import type { Queryable } from '#platform/db.ts';
import { firstRow } from '#platform/rows.ts';

/** What is told of a verdict away from its case. */
export const ToldVerdict = z.object({
  title: z.string(),
  slug: z.string(),
  outcome: z.enum(juryOutcomes),
  guilty: z.number(),
  innocent: z.number(),
  question: z.string(),
  guiltyMeans: z.string(),
  innocentMeans: z.string(),
});
export type ToldVerdict = z.infer<typeof ToldVerdict>;

/** It, of an article (as `a`) with its verdict (`d`) and its question (`t`). */
export const toldVerdict = sql.raw(`coalesce(a.short_title, a.title) as title, a.slug, d.outcome, d.guilty, d.innocent,
  t.question, t.guilty_means as "guiltyMeans", t.innocent_means as "innocentMeans"`);

/** The verdict on a case, by its slug; undefined where there is none. */
export function verdictOn(db: Queryable, slug: string): Promise<ToldVerdict | undefined> {
  return firstRow(db, ToldVerdict)`
    select ${toldVerdict}
    from articles a join trial_verdicts d on d.article_id = a.id join trial_details t on t.article_id = a.id
    where a.slug = ${slug}`;
}
