import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Queryable, Tx } from '#platform/db.ts';
import { whoseNumber } from '#features/articles/server/dossier-numbers.ts';
import { announceChange } from '#platform/invalidation.ts';
import { PictureRefused } from '#platform/pictures/prepare-picture.ts';
import { storePicture, type StoredPicture } from '#platform/pictures/store-picture.ts';
import { indexArticle } from '#features/search/server/actions.ts';
import { serialiseArticle, type ParsedArticle } from '../article-file.ts';
import type { ArticleFile } from '../schema.ts';
import { FileRefused } from '../refusal.ts';
import { isExchanged } from '../voted-words.ts';
import type { Outcome } from './import-report.ts';
import { publishInTurn } from './free-slug.ts';
import { resolveAuthors } from './resolve-authors.ts';
import { findStoredArticle, picturePath } from './stored-articles.ts';
import { switchesOf, wouldChangeVotes, writeArticle } from './write-article.ts';

/**
 * How the newsroom stands to an article at an instant: whether one that readers do not see is its to bring out, and whether
 * what it writes takes the place of the article, because a correction is under way or the text waits for its hour.
 */
export type ArticleInWork = (
  tx: Queryable,
  articleId: string,
  at: Date,
) => Promise<{ isBroughtOut: boolean; isWrittenOver: boolean }>;

/**
 * Puts an article into the database, with its picture from the folder; writes nothing when the stored form equals the
 * file. Refuses (FileRefused) unknown authors, another format under a known slug, a picture that is not taken, the number of
 * another dossier of its year, to bring back before readers what was retracted or what the newsroom took off its hour, other
 * words than those that readers have voted on, and any change of what the newsroom is going to write over: a correction under
 * way, or a text that waits for its hour, would undo it unseen.
 */
export async function importArticle(
  tx: Tx,
  { article, lineOf }: ParsedArticle,
  folder: string,
  now: Date,
  inWork: ArticleInWork = async () => ({ isBroughtOut: false, isWrittenOver: false }),
): Promise<{ outcome: Outcome; picture: StoredPicture | undefined }> {
  const imagePath = article.cover?.image;
  const picture = imagePath ? await importPicture(tx, folder, imagePath, lineOf(['cover', 'image'])) : undefined;
  await publishInTurn(tx);
  const stored = await findStoredArticle(tx, article.slug);
  if (stored && stored.article.format !== article.format) {
    const reason = `the format of a known article stays what it is, ${stored.article.format}`;
    throw new FileRefused({ line: lineOf(['format']), reason });
  }
  const hold = stored && (await inWork(tx, stored.id, now));
  if (stored?.article.status === 'draft' && article.status === 'published') {
    const reason = stored.isRetracted
      ? 'the article was retracted, and no file brings it back: leave it out, or say status: draft'
      : hold?.isBroughtOut && inWorkReason;
    if (reason) throw new FileRefused({ line: lineOf(['status']), reason });
  }
  const { authors, changed } = await resolveAuthors(tx, { article, lineOf });
  const resolved: ArticleFile = {
    ...article,
    ...switchesOf(article, stored),
    authors: authors.map(({ signature }) => signature),
    ...(picture ? { cover: { ...article.cover, image: picturePath(picture.hash) } } : {}),
  } as ArticleFile;

  const same = stored && serialiseArticle(stored.article) === serialiseArticle(resolved);
  if (same) return { outcome: changed ? 'updated' : 'unchanged', picture };
  if (hold?.isWrittenOver) throw new FileRefused({ line: lineOf(['status']), reason: inWorkReason });
  const voted = wouldChangeVotes(resolved, stored, now);
  if (voted) {
    const reason = isExchanged(resolved.format, voted)
      ? `${voted} changed places with the other one: readers vote under these words since the article came out`
      : `${voted} stays what it is: readers vote on these words since the article came out`;
    throw new FileRefused({ line: lineOf(voted.split('.')), reason });
  }
  await refuseTakenNumber(tx, { article, lineOf });

  const id = await writeArticle(tx, { article: resolved, authors, pictureId: picture?.id ?? null, stored, now });
  await indexArticle(tx, id);
  await announceChange(tx, [
    `article:${id}`,
    'articles',
    ...authors.map(({ signature }) => `author:${signature.author}`),
  ]);
  return { outcome: stored ? 'updated' : 'created', picture };
}

const inWorkReason = 'the newsroom has this article in work: it comes out there';

/** Readers cite a dossier by its number and year. */
async function refuseTakenNumber(tx: Tx, { article, lineOf }: ParsedArticle): Promise<void> {
  if (article.format !== 'trial') return;
  const { slug, publishedAt, trial } = article;
  const other = await whoseNumber(tx, { slug, number: trial.number, at: new Date(publishedAt) });
  if (!other) return;
  const reason = `trial.number ${trial.number} is that of ${other}, in the same year`;
  throw new FileRefused({ line: lineOf(['trial', 'number']), reason });
}

async function importPicture(tx: Queryable, folder: string, path: string, line: number): Promise<StoredPicture> {
  try {
    return await storePicture(tx, await readFile(join(folder, path)));
  } catch (error) {
    if (error instanceof PictureRefused) throw new FileRefused({ line, reason: `${path} ${error.message}` });
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'EISDIR')) {
      throw new FileRefused({ line, reason: `there is no file ${path}` });
    }
    throw error;
  }
}
