import type { ArticlePage, KeptArticle, KeptPage } from './shelf.ts';

/** A kept article of a thousand bytes, read at `usedAt`. */
export function keptPage(
  slug: string,
  { article, ...page }: Partial<Omit<KeptPage, 'article'>> & { article?: Partial<KeptArticle> } = {},
): ArticlePage {
  return {
    path: `/article/${slug}`,
    keptAt: 0,
    contactAt: 0,
    usedAt: 0,
    bytes: 1000,
    files: [],
    ...page,
    article: {
      id: `id-${slug}`,
      title: slug,
      format: 'dualita',
      cover: { variant: null, picture: null },
      signature: 'Ada vs Bianca',
      readingTime: 8,
      corrections: 0,
      ...article,
    },
  };
}

export const day = 24 * 60 * 60 * 1000;
