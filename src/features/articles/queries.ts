import { queryOptions } from '@tanstack/react-query';
import type { Article, ArticleList, ArticleSort } from './contract.ts';
import type { Format } from './formats.ts';

/** One article with all that its page shows. */
export const articleQuery = (slug: string) => queryOptions<Article>({ queryKey: ['/api/articles/slug', slug] });

/** The six articles of the home page (specification 9). */
export const featuredQuery = () => queryOptions<ArticleList>({ queryKey: ['/api/articles', { limit: 6 }] });

/** The articles of one format. */
export const formatQuery = (format: Format) =>
  queryOptions<ArticleList>({ queryKey: ['/api/articles/format', format] });

export interface ArticleFilters {
  q?: string | undefined;
  format?: Format | undefined;
  sort?: ArticleSort | undefined;
}
