import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { addRomeDays } from '#lib/rome-time.ts';
import { utf8Text } from '#lib/utf8.ts';
import type { Queryable } from '#platform/db.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { makeVariants } from '#platform/pictures/picture-variant.ts';
import { parseArticleFile } from '../article-file.ts';
import { parseAuthorFile } from '../author-file.ts';
import { FileRefused, type Refusal } from '../refusal.ts';
import { importArticle, type ArticleInWork } from './import-article.ts';
import { importAuthor } from './import-author.ts';
import { emptyReport, type ImportReport, type Outcome } from './import-report.ts';

interface Needed {
  db: Queryable;
  now: () => Date;
  /** Where the variants of new covers are kept; without it they are made when somebody first asks for them. */
  dataDir?: string;
  /** Asked where there is a newsroom. */
  inWork?: ArticleInWork;
}

interface Options {
  /** Days by which publication moves, at the same time of day in Rome; one less where that would be after now. */
  shiftDays?: number;
}

/**
 * Puts a folder of Markdown files (docs/article-format.md) into the database, authors before articles, each file in a
 * transaction of its own: a file goes in whole or is in the report with the line and the reason. What is stored
 * already is not written again; what the folder does not hold stays as it is. Throws an OperatorError when the folder
 * holds nothing to import.
 */
export async function importFolder(needed: Needed, folder: string, options: Options = {}): Promise<ImportReport> {
  const authors = await markdownIn(folder, 'authors');
  const articles = await markdownIn(folder, 'articles');
  if (authors.length + articles.length === 0) {
    throw new OperatorError(`There is nothing to import in ${folder}: no authors/*.md and no articles/*.md.`);
  }
  const report = emptyReport();
  for (const file of authors) await take(report, file, (text) => takeAuthor(needed, slugIn(file), text), folder);
  for (const file of articles) {
    await take(report, file, (text) => takeArticle(needed, slugIn(file), text, folder, options), folder);
  }
  return report;
}

async function takeAuthor({ db }: Needed, slug: string, text: string): Promise<Outcome> {
  const read = parseAuthorFile(slug, text);
  if ('refusals' in read) throw refusedBecause(read.refusals);
  return db.transaction((tx) => importAuthor(tx, read.author));
}

async function takeArticle(
  { db, now, dataDir, inWork }: Needed,
  slug: string,
  text: string,
  folder: string,
  { shiftDays = 0 }: Options,
): Promise<Outcome> {
  const read = parseArticleFile(slug, text);
  if ('refusals' in read) throw refusedBecause(read.refusals);

  const { publishedAt } = read.article;
  const shifted = {
    ...read.article,
    publishedAt: shiftDays === 0 ? publishedAt : shift(publishedAt, shiftDays, now()),
  };
  const parsed = { article: shifted, lineOf: read.lineOf };
  const { outcome, picture } = await db.transaction((tx) => importArticle(tx, parsed, folder, now(), inWork));
  if (picture && dataDir && outcome !== 'unchanged') await makeVariants({ db, dataDir }, picture.hash);
  return outcome;
}

async function take(
  report: ImportReport,
  file: string,
  work: (text: string) => Promise<Outcome>,
  folder: string,
): Promise<void> {
  try {
    const outcome = await work(decode(await readFile(join(folder, file))));
    report[outcome].push(file);
  } catch (error) {
    report.refused.push({ file, ...refusalIn(error) });
  }
}

async function markdownIn(folder: string, part: string): Promise<string[]> {
  if (!existsSync(join(folder, part))) return [];
  const names = await readdir(join(folder, part));
  return names
    .filter((name) => name.endsWith('.md') && !name.startsWith('.'))
    .sort()
    .map((name) => `${part}/${name}`);
}

function slugIn(file: string): string {
  return file.replace(/^.*\/|\.md$/g, '');
}

function decode(bytes: Uint8Array<ArrayBuffer>): string {
  const text = utf8Text(bytes);
  if (text === undefined) throw new FileRefused({ line: 1, reason: 'is not UTF-8 text' });
  return text;
}

function shift(publishedAt: string, days: number, now: Date): string {
  const shifted = addRomeDays(new Date(publishedAt), days);
  return (shifted > now ? addRomeDays(new Date(publishedAt), days - 1) : shifted).toISOString();
}

function refusedBecause([first, ...more]: readonly Refusal[]): FileRefused {
  const { line, reason } = first ?? { line: 1, reason: 'refused' };
  return new FileRefused({ line, reason: more.length > 0 ? `${reason} (and ${more.length} more)` : reason });
}

/** What a file did to be refused; an error that is none of its doing is thrown on. */
function refusalIn(error: unknown): Refusal {
  if (error instanceof FileRefused) return { line: error.line, reason: error.message };
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = 'code' in cause ? String(cause.code) : '';
    if (code === 'EISDIR') return { line: 1, reason: 'is a folder' };
    // Classes 22 and 23 of PostgreSQL: a value or a constraint.
    if (/^2[23]\w{3}$/.test(code)) return { line: 1, reason: `the database refuses it: ${cause.message}` };
  }
  throw error;
}
