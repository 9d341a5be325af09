import type { FoundArticles, GoneArticle, SavedArticle, SavedSlug } from './contract.ts';

/** What a browser keeps, with what is known of each, in the order in which it is kept. */
export function savedIn(
  kept: readonly SavedSlug[],
  { data, retracted }: FoundArticles = { data: [], retracted: [] },
): { articles: SavedArticle[]; gone: GoneArticle[] } {
  const found = new Map(data.map((article) => [article.slug, article]));
  return {
    articles: kept.flatMap(({ slug, savedAt, metered }) => {
      const article = found.get(slug);
      return article ? [{ ...article, savedAt, metered }] : [];
    }),
    gone: kept
      .filter(({ slug }) => !found.has(slug))
      .map(({ slug, savedAt }) => ({ slug, savedAt, isRetracted: retracted.includes(slug) })),
  };
}
