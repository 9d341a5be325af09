import { drafts } from '#features/formats/drafts.ts';
import { haveMoved, sectionPlaces } from '#features/articles/section-places.ts';
import { moveReactions } from '#features/reactions/server/actions.ts';
import { readingTime } from '#features/articles/reading-time.ts';
import { trialClosesAt } from '#features/articles/rules.ts';
import { compositionFor } from '#features/articles/server/compositions.ts';
import { saveArticle, type ArticleDetails } from '#features/articles/server/save-article.ts';
import type { Queryable } from '#platform/db.ts';
import type { ArticleFile } from '../schema.ts';
import { changedVotedWords } from '../voted-words.ts';
import type { ResolvedAuthor } from './resolve-authors.ts';
import { wasOut, type StoredArticle } from './stored-articles.ts';

interface Given {
  article: ArticleFile;
  authors: readonly ResolvedAuthor[];
  pictureId: string | null;
  /** The article as it is now, when it exists: its id, votes, reactions and counts stay. */
  stored: StoredArticle | undefined;
  now: Date;
}

/**
 * Writes an article with everything that belongs to it and answers its id. What readers felt about a section goes where
 * that section goes.
 */
export async function writeArticle(
  tx: Queryable,
  { article, authors, pictureId, stored, now }: Given,
): Promise<string> {
  const publishedAt = new Date(article.publishedAt);
  const updatedAt = instantOfText(publishedAt, stored, now);
  const places = stored && sectionPlaces(stored.article.sections, article.sections);
  const id = await saveArticle(tx, stored?.id, {
    article: {
      ...articleColumns(article),
      ...switchesOf(article, stored),
      coverPictureId: pictureId,
      composition: await compositionOf(tx, article, stored),
      updatedAt,
      sectionsMovedAt: stored && places ? movedAt(stored, places, updatedAt) : null,
    },
    signatures: authors.map(({ id: authorId, signature: { perspective, thesis, quote } }) => ({
      authorId,
      perspective,
      thesis,
      quote,
    })),
    sections: article.sections,
    details: detailsOf(article, closingOf(publishedAt, stored, now)),
  });
  if (places) await moveReactions(tx, id, places);
  return id;
}

/**
 * The path of words that readers of the stored article voted on and that another text of it would change, or undefined.
 * `writeArticle` does not look: whoever has it written refuses that in their own words.
 */
export function wouldChangeVotes(
  article: ArticleFile,
  stored: StoredArticle | undefined,
  now: Date,
): string | undefined {
  if (!stored || !wasOut(stored, now)) return undefined;
  return changedVotedWords(article.format, stored.article, article)[0];
}

/**
 * When a text was written, by which the pages that show it are told from those of the one before. A new article has not been
 * changed since it was published; a change is never older than the publication, nor, where readers see it, than what
 * they saw: it may have waited for that.
 */
function instantOfText(publishedAt: Date, stored: StoredArticle | undefined, now: Date): Date {
  if (!stored) return publishedAt;
  const seenBefore = stored.isPublic ? stored.updatedAt.getTime() + 1 : 0;
  return new Date(Math.max(publishedAt.getTime(), now.getTime(), seenBefore));
}

/** When sections changed their numbers last. What waits for its hour may be given an earlier one: it is not kept from that. */
function movedAt(stored: StoredArticle, places: ReadonlyMap<number, number>, updatedAt: Date): Date | null {
  if (haveMoved(places, stored.article.sections.length)) return updatedAt;
  const { sectionsMovedAt } = stored;
  return sectionsMovedAt && sectionsMovedAt > updatedAt ? updatedAt : sectionsMovedAt;
}

/**
 * What is out, or has an hour to come out, keeps its picture, by its slug where none was chosen: another one is chosen where
 * it is asked for. Of what was taken off its hour others may have taken the picture meanwhile.
 */
async function compositionOf(
  tx: Queryable,
  article: ArticleFile,
  stored: StoredArticle | undefined,
): Promise<string | null> {
  const { slug, format, topics, publishedAt, cover } = article;
  const wished = cover?.variant;
  const isKept = stored?.article.status === 'published' && stored.article.cover?.variant === wished;
  if (isKept) return stored.composition;
  return compositionFor(tx, { slug, format, topics, wished }, new Date(publishedAt));
}

/** The row of an article, as far as it follows from the article alone. */
export function articleColumns(article: ArticleFile) {
  return {
    slug: article.slug,
    format: article.format,
    status: article.status,
    title: article.title,
    shortTitle: article.shortTitle ?? null,
    summary: article.summary,
    location: locationOf(article),
    topics: article.topics,
    readingTime: readingTime(article.sections.flatMap(({ title, content }) => [title, content])),
    aiUse: article.aiUse ?? null,
    coverVariant: article.cover?.variant ?? null,
    coverAlt: article.cover?.alt ?? null,
    coverCredit: article.cover?.credit ?? null,
    publishedAt: new Date(article.publishedAt),
  };
}

/**
 * Whether an article is one of the five of a month, and whether it bears on an election: as its file says, else as it is.
 * A new one is, unless it collects supports (decision 014), and does not.
 */
export function switchesOf(
  { format, metered, electoral }: Pick<ArticleFile, 'format' | 'metered' | 'electoral'>,
  stored: StoredArticle | undefined,
): { metered: boolean; electoral: boolean } {
  return {
    metered: metered ?? stored?.article.metered ?? drafts[format].isMetered,
    electoral: electoral ?? stored?.article.electoral ?? false,
  };
}

/** `Pietrascura (PZ)`: where a Polemica dal Basso comes from, as lists and the search show it. */
function locationOf(article: ArticleFile): string | null {
  return article.format === 'dal_basso' ? `${article.dalBasso.place} (${article.dalBasso.province})` : null;
}

/** The end of the votes is fixed when a Trial is first published (product rules 4.6): later changes do not move it. */
function closingOf(publishedAt: Date, stored: StoredArticle | undefined, now: Date): Date {
  const wasPublished = stored?.article.status === 'published' && new Date(stored.article.publishedAt) <= now;
  return (wasPublished && stored.closesAt) || trialClosesAt(publishedAt);
}

/** What of an article stands in the table of its own format, if it has one. */
function detailsOf(article: ArticleFile, closesAt: Date): ArticleDetails {
  switch (article.format) {
    case 'dualita':
      return { dualita: article.dualita };
    case 'trial':
      return { trial: { ...article.trial, closesAt } };
    case 'dal_basso': {
      // What a file leaves out is taken out of an article that had it.
      const { terminus = null, figure = null, ...place } = article.dalBasso;
      return { dalBasso: { ...place, terminus, figure } };
    }
    default:
      return {};
  }
}
