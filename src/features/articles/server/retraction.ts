import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import type { Db } from '#platform/db.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import { firstRow } from '#platform/rows.ts';
import { retractedOn } from '../refusal-texts.ts';

const Retraction = z.object({ id: z.string(), at: z.date(), why: z.string() });

/** When and why the article of an address was taken back, in words for its readers; undefined where none was. Its text stays closed. */
export async function retractionOf(
  db: Db,
  slug: string,
): Promise<{ articleId: string; words: string; at: Date } | undefined> {
  const row = await firstRow(db, Retraction, {
    text: `select a.id, c.at, c.why from articles a join corrections c on c.article_id = a.id
     where a.slug = $1 and a.status <> 'published' and c.kind = 'retraction' order by c.at desc limit 1`,
    values: [slug],
  });
  return row && { articleId: row.id, words: retractedOn(row.at, row.why), at: row.at };
}

/** Why a page about an article is not there (404), in these words; of an article that was retracted it says so. */
export async function notThere(db: Db, slug: string, words: string): Promise<AppError> {
  const retraction = await retractionOf(db, slug);
  if (!retraction) return new AppError('not_found', words);
  dependsOn(`article:${retraction.articleId}`);
  return new AppError('not_found', retraction.words, { details: { retracted: retraction.words } });
}
