import { registry } from '#features/formats/registry.ts';
import { eq } from 'drizzle-orm';
import { readingTime, trialClosesAt } from '#features/articles/rules.ts';
import {
  articleAuthors,
  articles,
  dalBassoDetails,
  dualitaDetails,
  sections,
  trialDetails,
} from '#features/articles/server/schema.ts';
import { unreachable } from '#lib/unreachable.ts';
import type { Queryable } from '#platform/db.ts';
import type { ArticleFile } from '../schema.ts';
import type { ResolvedAuthor } from './resolve-authors.ts';
import type { StoredArticle } from './stored-articles.ts';

interface Given {
  article: ArticleFile;
  authors: readonly ResolvedAuthor[];
  pictureId: string | null;
  /** The article as it is now, when it exists: its id, votes, reactions and counts stay. */
  stored: StoredArticle | undefined;
  now: Date;
}

/** Writes an article with everything that belongs to it and answers its id. */
export async function writeArticle(
  tx: Queryable,
  { article, authors, pictureId, stored, now }: Given,
): Promise<string> {
  const publishedAt = new Date(article.publishedAt);
  const values = {
    ...articleColumns(article),
    ...switchesOf(article, stored),
    coverPictureId: pictureId,
    // A new article has not been changed since it was published; a change is never older than the publication.
    updatedAt: stored && now > publishedAt ? now : publishedAt,
  };
  const id = stored ? await update(tx, stored.id, values) : await insert(tx, values);

  await tx.insert(articleAuthors).values(
    authors.map(({ id: authorId, signature: { perspective, thesis, quote } }, position) => ({
      articleId: id,
      authorId,
      position,
      perspective,
      thesis,
      quote,
    })),
  );
  await tx
    .insert(sections)
    .values(article.sections.map((section, position) => ({ ...section, articleId: id, position })));
  await writeDetails(tx, id, article, closingOf(publishedAt, stored, now));
  return id;
}

/** The row of an article, as far as it follows from the article alone. */
export function articleColumns(article: ArticleFile) {
  return {
    slug: article.slug,
    format: article.format,
    status: article.status,
    title: article.title,
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
    metered: metered ?? stored?.article.metered ?? registry[format].isMetered,
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

async function insert(tx: Queryable, values: typeof articles.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(articles).values(values).returning({ id: articles.id });
  return inserted!.id;
}

async function update(tx: Queryable, id: string, values: typeof articles.$inferInsert): Promise<string> {
  await tx.update(articles).set(values).where(eq(articles.id, id));
  await tx.delete(articleAuthors).where(eq(articleAuthors.articleId, id));
  await tx.delete(sections).where(eq(sections.articleId, id));
  return id;
}

async function writeDetails(tx: Queryable, articleId: string, article: ArticleFile, closesAt: Date): Promise<void> {
  switch (article.format) {
    case 'dualita': {
      const values = article.dualita;
      await tx
        .insert(dualitaDetails)
        .values({ articleId, ...values })
        .onConflictDoUpdate({ target: dualitaDetails.articleId, set: values });
      return;
    }
    case 'trial': {
      const values = { ...article.trial, closesAt };
      await tx
        .insert(trialDetails)
        .values({ articleId, ...values })
        .onConflictDoUpdate({ target: trialDetails.articleId, set: values });
      return;
    }
    case 'dal_basso': {
      const { terminus = null, figure = null, ...place } = article.dalBasso;
      const values = { ...place, terminus, figure };
      await tx
        .insert(dalBassoDetails)
        .values({ articleId, ...values })
        .onConflictDoUpdate({ target: dalBassoDetails.articleId, set: values });
      return;
    }
    default:
      return unreachable(article);
  }
}
