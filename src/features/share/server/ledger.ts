import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Queryable, Tx } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { ShareLine, SignedArticle } from '../rules.ts';
import { shareLines } from './schema.ts';

const SignedRow = z.object({
  articleId: z.string(),
  micros: z.string(),
  supporters: z.number(),
  authorIds: z.array(z.string()),
});

/** What the reading of a closed month made of its articles, with who signs them by now. */
export async function signedArticles(db: Queryable, month: string): Promise<SignedArticle[]> {
  const found = await rows(db, SignedRow)`
    select a.article_id as "articleId", a.micros::text as micros, a.supporters,
      array(select s.author_id from article_authors s where s.article_id = a.article_id) as "authorIds"
    from share_articles a where a.month = ${month} order by a.article_id`;
  return found.map((row) => ({ ...row, micros: BigInt(row.micros) }));
}

/** Writes the lines of a month that has none. */
export async function insertLines(tx: Tx, month: string, lines: readonly ShareLine[]): Promise<void> {
  await tx.execute(sql`
    insert into share_lines (month, author_id, article_id, cents)
    select ${month}, author_id, article_id, cents from unnest(
      ${sql.param(lines.map(({ authorId }) => authorId))}::uuid[],
      ${sql.param(lines.map(({ articleId }) => articleId))}::uuid[],
      ${sql.param(lines.map(({ cents }) => cents))}::int[]) as l (author_id, article_id, cents)`);
}

const LineRow = z.object({ authorId: z.string().nullable(), articleId: z.string().nullable(), cents: z.number() });

/** The lines of a month as they are written. */
export const linesIn = (db: Queryable, month: string) =>
  rows(db, LineRow)`
    select author_id as "authorId", article_id as "articleId", cents from share_lines where month = ${month}`;

/** Takes the lines of a month away, for others in their place. */
export async function removeLines(tx: Tx, month: string): Promise<void> {
  await tx.delete(shareLines).where(sql`${shareLines.month} = ${month}`);
}
