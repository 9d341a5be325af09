import type { FoundArticles, GoneArticle, SavedArticle, SavedSlug } from './contract.ts';

/** What a browser keeps, with what is known of each, in the order in which it is kept. */
export function savedIn(
  kept: readonly SavedSlug[],
  { data, retracted }: FoundArticles = { data: [], retracted: [] },
): { articles: SavedArticle[]; gone: GoneArticle[] } {
  const found = new Map(data.map((article) => [article.slug, article]));
  return {
    articles: kept.flatMap(({ slug, savedAt }) => {
      const article = found.get(slug);
      return article ? [{ ...article, savedAt }] : [];
    }),
    gone: kept
      .filter(({ slug }) => !found.has(slug))
      .map((article) => ({ ...article, isRetracted: retracted.includes(article.slug) })),
  };
}
