import type { Db } from '#platform/db.ts';
import { retractedOn } from '../refusal-texts.ts';

/** When and why the article of an address was taken back, in words for its readers; undefined where none was. Its text stays closed. */
export async function retractionOf(db: Db, slug: string): Promise<{ articleId: string; words: string } | undefined> {
  const { rows } = await db.$client.query<{ id: string; at: Date; why: string }>(
    `select a.id, c.at, c.why from articles a join corrections c on c.article_id = a.id
     where a.slug = $1 and a.status <> 'published' and c.kind = 'retraction' order by c.at desc limit 1`,
    [slug],
  );
  const [row] = rows;
  return row && { articleId: row.id, words: retractedOn(row.at, row.why) };
}
