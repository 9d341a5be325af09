import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { isIndexed, isPublic } from '#features/articles/server/queries.ts';
import { tellsOfUnindexed } from '#features/newsletters/server/unindexed.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';

const ChangedRow = z.object({ changedAt: z.date() });
const AuthorRow = z.object({ slug: z.string(), updatedAt: z.date().nullable() });

/** Most addresses in one sitemap file: the limit of the protocol (sitemaps.org). */
export const addressesPerFile = 50_000;
/** Most articles in a news sitemap: the limit of Google News. */
const newsLimit = 1000;
/** Rows that are in memory at once while a sitemap file is written. */
const batchSize = 5000;
/** Authors whose pages the sitemap names; their file holds the few other pages beside them. */
const authorsLimit = addressesPerFile - 100;

/** Of what search engines are told, by a file that is made for them. */
const isListed = sql.raw(`${isPublic} and ${isIndexed}`);

/** For each file that it takes to hold every public article, oldest first, when something in it last changed. */
export async function articleFiles(db: Db): Promise<Date[]> {
  const files = await rows(db, ChangedRow)`select max(updated_at) as "changedAt"
     from (select a.updated_at, (row_number() over (order by a.published_at, a.id) - 1) / ${addressesPerFile} as file
           from articles a where ${isListed}) as numbered
     group by file order by file`;
  return files.map(({ changedAt }) => changedAt);
}

const ArticleAddress = z.object({ slug: z.string(), updatedAt: z.date(), at: z.string(), id: z.string() });
export type ArticleAddress = Pick<z.infer<typeof ArticleAddress>, 'slug' | 'updatedAt'>;

/** The articles of one file, counted from 0, in batches. They stand oldest first, so that a full file stays as it is. */
export async function* articleAddresses(db: Db, file: number): AsyncGenerator<ArticleAddress[]> {
  let last: { at: string; id: string } | undefined;
  for (let left = addressesPerFile; left > 0; left -= batchSize) {
    const batch: z.infer<typeof ArticleAddress>[] = await rows(db, ArticleAddress)`
      select a.slug, a.updated_at as "updatedAt", a.published_at::text as at, a.id from articles a
       where ${isListed} ${last ? sql`and (a.published_at, a.id) > (${last.at}::timestamptz, ${last.id}::uuid)` : sql``}
       order by a.published_at, a.id offset ${last ? 0 : file * addressesPerFile} limit ${batchSize}`;
    if (batch.length > 0) yield batch;
    if (batch.length < batchSize) return;
    last = batch.at(-1);
  }
}

/** Whose page search engines may list: whoever writes for the house, or signed an article that they may list. */
export async function authorAddresses(db: Db): Promise<{ slug: string; updatedAt: Date | null }[]> {
  return rows(db, AuthorRow)`select au.slug, max(a.updated_at) as "updatedAt"
     from authors au
     left join article_authors aa on aa.author_id = au.id
     left join articles a on a.id = aa.article_id and ${isListed}
     group by au.id having au.is_tribune or count(a.id) > 0
     order by au.slug limit ${authorsLimit}`;
}

const NewsArticle = z.object({ slug: z.string(), title: z.string(), publishedAt: z.date() });
export type NewsArticle = z.infer<typeof NewsArticle>;

/** The articles that were published after an instant, newest first. */
export async function articlesSince(db: Db, since: Date): Promise<NewsArticle[]> {
  return rows(db, NewsArticle)`select a.slug, a.title, a.published_at as "publishedAt" from articles a
     where ${isListed} and a.published_at > ${since} order by a.published_at desc, a.id desc limit ${newsLimit}`;
}

const LetterAddress = z.object({ number: z.int(), sentAt: z.date() });

/** The letters of the week that went out and that search engines may list, oldest first: some fifty a year. */
export async function letterAddresses(db: Db): Promise<z.infer<typeof LetterAddress>[]> {
  return rows(db, LetterAddress)`select number, started_at as "sentAt" from newsletter_letters l
     where kind = 'weekly' and started_at is not null and withdrawn_at is null and not ${sql.raw(tellsOfUnindexed)}
     order by number`;
}

const SentLetter = LetterAddress.extend({ subject: z.string(), preview: z.string() });

/** The latest letters of the week, newest first: about half a year of them. */
export async function latestLetters(db: Db): Promise<z.infer<typeof SentLetter>[]> {
  return rows(db, SentLetter)`select number, started_at as "sentAt", subject, preview from newsletter_letters
     where kind = 'weekly' and started_at is not null and withdrawn_at is null order by number desc limit 30`;
}
