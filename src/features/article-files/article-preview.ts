import type { Article, ArticleAuthor, Picture } from '#features/articles/contract.ts';
import { sealed } from '#features/articles/facsimile.ts';
import { readingTime } from '#features/articles/reading-time.ts';
import { trialClosesAt, turnsOf } from '#features/articles/rules.ts';
import { byReaction } from '#lib/reactions.ts';
import type { ArticleFile } from './schema.ts';

const noReactions = byReaction(() => 0);

/** The page that readers would see of an article if it came out at its hour: nobody has read it, voted or reacted yet. */
export function previewOf(
  file: ArticleFile,
  { authors, picture = null }: { authors: ArticleAuthor[]; picture?: Picture | null },
): Article {
  const sections = file.sections.map(({ perspective, details, ...section }, index) => ({
    ...section,
    index,
    author:
      authors.find((author) => perspective && author.perspective === perspective)?.name ??
      details.speaker?.name ??
      null,
    perspective: perspective ?? null,
    reactionsCount: noReactions,
    details: details.figure ? { ...details, figure: sealed(details.figure) } : details,
  }));
  return {
    id: '',
    slug: file.slug,
    title: file.title,
    ...(file.shortTitle ? { shortTitle: file.shortTitle } : {}),
    summary: file.summary,
    featuredImage: null,
    cover: { variant: file.cover?.variant ?? null, picture },
    format: file.format,
    location: file.format === 'dal_basso' ? file.dalBasso.place : null,
    createdAt: file.publishedAt,
    updatedAt: file.publishedAt,
    readingTime: readingTime(file.sections.flatMap(({ title, content }) => [title, content])),
    reactionsCount: noReactions,
    authors,
    votesCount: 0,
    supportsCount: 0,
    commentsCount: 0,
    topics: file.topics,
    sections,
    articles: turnsOf(sections),
    dualita: file.format === 'dualita' ? file.dualita : null,
    trial: file.format === 'trial' ? trialOf(file) : null,
    dalBasso: file.format === 'dal_basso' ? placeOf(file) : null,
    supportStage: 0,
    metered: false,
    ...(file.aiUse ? { aiUse: file.aiUse } : {}),
    access: { granted: true },
  };
}

function trialOf({ trial, publishedAt }: Extract<ArticleFile, { format: 'trial' }>): Article['trial'] {
  return { ...trial, closesAt: trialClosesAt(new Date(publishedAt)).toISOString(), result: null };
}

function placeOf({ dalBasso }: Extract<ArticleFile, { format: 'dal_basso' }>): Article['dalBasso'] {
  const { terminus = null, figure, ...place } = dalBasso;
  return {
    ...place,
    terminus,
    figure: figure ? sealed(figure) : null,
    isArchived: false,
    isChecked: false,
    annulled: 0,
  };
}
