import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import type { Db, Queryable } from '#platform/db.ts';
import { pictures } from '#platform/pictures/schema.ts';
import { serialiseArticle } from '../article-file.ts';
import { slugOf } from '../rules.ts';
import type { ArticleFile } from '../schema.ts';
import type { Signature } from '../schema-parts.ts';
import { serialiseAuthor } from '../author-file.ts';
import { authorFileOf, authorsForExport, type AuthorRow } from './stored-authors.ts';
import { picturePath, storedArticlesAfter } from './stored-articles.ts';

export interface ExportReport {
  authors: number;
  articles: number;
  covers: number;
}

const batch = 100;

/**
 * Writes all articles and authors of the database, drafts included, as the files that `importFolder` reads, at one
 * instant of the database. Files of the same names are replaced, others in the folder stay.
 */
export async function exportFolder({ db }: { db: Db }, folder: string): Promise<ExportReport> {
  for (const part of ['authors', 'articles', 'covers']) await mkdir(join(folder, part), { recursive: true });
  return db.transaction((tx) => writeAll(tx, folder), { isolationLevel: 'repeatable read', accessMode: 'read only' });
}

async function writeAll(tx: Queryable, folder: string): Promise<ExportReport> {
  const report = { authors: 0, articles: 0, covers: 0 };
  const { withFile, inArticle } = await authorsForExport(tx);
  for (const author of withFile) {
    await writeFile(join(folder, 'authors', `${author.slug}.md`), serialiseAuthor(authorFileOf(author)));
    report.authors += 1;
  }
  for (let last: string | undefined; ;) {
    const page = await storedArticlesAfter(tx, last, batch);
    for (const { article } of page) {
      await writeFile(
        join(folder, 'articles', `${article.slug}.md`),
        serialiseArticle(withSignatures(article, inArticle)),
      );
    }
    report.articles += page.length;
    report.covers += await writeCovers(
      tx,
      folder,
      page.flatMap(({ article }) => article.cover?.image ?? []),
    );
    if (page.length < batch) return report;
    last = page.at(-1)?.id;
  }
}

/** Those who sign only this article are written into it. */
function withSignatures(article: ArticleFile, inArticle: ReadonlyMap<string, AuthorRow>): ArticleFile {
  const authors = article.authors.map((signature): Signature => {
    const author = inArticle.get(slugOf(signature));
    if (!author) return signature;
    const { perspective, thesis, quote } = signature;
    const { name, role, portrait } = author;
    return { name, role, ...(portrait ? { portrait } : {}), perspective, thesis, quote };
  });
  return { ...article, authors } as ArticleFile;
}

async function writeCovers(tx: Queryable, folder: string, paths: readonly string[]): Promise<number> {
  const wanted = paths.map((path) => path.replace(/^covers\/|\.jpg$/g, ''));
  if (wanted.length === 0) return 0;
  const rows = await tx
    .select({ hash: pictures.hash, original: pictures.original })
    .from(pictures)
    .where(inArray(pictures.hash, wanted));
  for (const { hash, original } of rows) await writeFile(join(folder, picturePath(hash)), original);
  return rows.length;
}
