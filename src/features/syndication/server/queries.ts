import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import type { Db } from '#platform/db.ts';

/** Most addresses in one sitemap file: the limit of the protocol (sitemaps.org). */
export const addressesPerFile = 50_000;
/** Most articles in a news sitemap: the limit of Google News. */
const newsLimit = 1000;
/** Rows that are in memory at once while a sitemap file is written. */
const batchSize = 5000;
/** Authors whose pages the sitemap names; their file holds the few other pages beside them. */
const authorsLimit = addressesPerFile - 100;

/** Of what search engines are told, by a file that is made for them. */
const isListed = `${isPublic} and ${isIndexed}`;

/** For each file that it takes to hold every public article, oldest first, when something in it last changed. */
export async function articleFiles(db: Db): Promise<Date[]> {
  const { rows } = await db.$client.query<{ changed_at: Date }>(
    `select max(updated_at) as changed_at
     from (select a.updated_at, (row_number() over (order by a.published_at, a.id) - 1) / $1 as file
           from articles a where ${isListed}) as numbered
     group by file order by file`,
    [addressesPerFile],
  );
  return rows.map((row) => row.changed_at);
}

export interface ArticleAddress {
  slug: string;
  updatedAt: Date;
}

/** The articles of one file, counted from 0, in batches. They stand oldest first, so that a full file stays as it is. */
export async function* articleAddresses(db: Db, file: number): AsyncGenerator<ArticleAddress[]> {
  let last: { at: string; id: string } | undefined;
  for (let left = addressesPerFile; left > 0; left -= batchSize) {
    const { rows } = await db.$client.query<ArticleAddress & { at: string; id: string }>(
      `select a.slug, a.updated_at as "updatedAt", a.published_at::text as at, a.id from articles a
       where ${isListed} ${last ? 'and (a.published_at, a.id) > ($3::timestamptz, $4::uuid)' : ''}
       order by a.published_at, a.id offset $1 limit $2`,
      last ? [0, batchSize, last.at, last.id] : [file * addressesPerFile, batchSize],
    );
    if (rows.length > 0) yield rows;
    if (rows.length < batchSize) return;
    last = rows.at(-1);
  }
}

/** Whoever has a page of their own: signed a public article or writes for the house. */
export async function authorAddresses(db: Db): Promise<{ slug: string; updatedAt: Date | null }[]> {
  const { rows } = await db.$client.query<{ slug: string; updatedAt: Date | null }>(
    `select au.slug, max(a.updated_at) as "updatedAt"
     from authors au
     left join article_authors aa on aa.author_id = au.id
     left join articles a on a.id = aa.article_id and ${isPublic}
     group by au.id having au.is_tribune or count(a.id) > 0
     order by au.slug limit ${authorsLimit}`,
  );
  return rows;
}

export interface NewsArticle {
  slug: string;
  title: string;
  publishedAt: Date;
}

/** The articles that were published after an instant, newest first. */
export async function articlesSince(db: Db, since: Date): Promise<NewsArticle[]> {
  const { rows } = await db.$client.query<NewsArticle>(
    `select a.slug, a.title, a.published_at as "publishedAt" from articles a
     where ${isListed} and a.published_at > $1 order by a.published_at desc, a.id desc limit ${newsLimit}`,
    [since],
  );
  return rows;
}
