import type { QueryClient } from '@tanstack/react-query';
import type { Article } from './contract.ts';
import { articleQuery } from './article-query.ts';

/** The article with its texts, which are asked for where only the HTML of the page that was loaded has them. */
export async function articleWithText(queryClient: QueryClient, article: Article): Promise<Article> {
  if (article.sections.every(({ content }) => content)) return article;
  return queryClient.fetchQuery({ ...articleQuery(article.slug), staleTime: 0 });
}
