import { sql } from 'drizzle-orm';
import { keepSupportStages } from '#features/articles/server/keep-support-stages.ts';
import { z } from 'zod';
import type { Db } from '#platform/db.ts';
import { oneRow } from '#platform/rows.ts';
import { insertArticle } from '../../../../tests/support/articles.ts';

interface GivenPromise {
  slug: string;
  stage?: 100 | 500 | 1000;
  reachedAt: Date;
  status?: 'draft' | 'published';
}

/** A local story that reached a step, with what was promised for it; gives the promise's id and date. */
export async function insertPromise(db: Db, { slug, stage = 100, reachedAt, status = 'published' }: GivenPromise) {
  const articleId = await insertArticle(db, { slug, format: 'dal_basso', title: `Storia ${slug}`, status });
  await db.transaction((tx) =>
    keepSupportStages(tx, sql`select ${articleId}::uuid, ${stage}::smallint, ${reachedAt}::timestamptz`),
  );
  const { id, dueAt } = await oneRow(db, PromiseRow)`
    select id, due_at as "dueAt" from promises where article_id = ${articleId}`;
  return { articleId, id, dueAt };
}

const PromiseRow = z.object({ id: z.string(), dueAt: z.date() });
