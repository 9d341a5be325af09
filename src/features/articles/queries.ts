import { infiniteQueryOptions, queryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import type { Article, ArticleList, Author } from './contract.ts';
import type { Format } from './formats.ts';
import type { ArticleListSearch } from './list-search.ts';

/** Articles on one page of the list; without JavaScript the next one is an address. */
export const articlesPerPage = 24;

/** One article with all that its page shows. */
export const articleQuery = (slug: string) =>
  queryOptions<Article>({
    queryKey: ['/api/articles/slug', slug],
    meta: { failure: 'Slug non trovato', tags: ['subscription'] },
  });

/** The six articles of the home page (specification 9): the ones that the newsroom chose, then the latest. */
export const featuredQuery = () =>
  queryOptions<ArticleList>({
    queryKey: ['/api/articles', { limit: 6, featured: true }],
    meta: { failure: 'Failed to fetch articles' },
  });

/** The articles of one format. */
export const formatQuery = (format: Format) =>
  queryOptions<ArticleList>({
    queryKey: ['/api/articles/format', format],
    meta: { failure: 'Failed to fetch articles' },
  });

/** The articles that match, page after page from the cursor of the address. */
export const articleListQuery = ({ cursor, ...filters }: ArticleListSearch) =>
  infiniteQueryOptions<ArticleList, Error, InfiniteData<ArticleList>, QueryKey, string | undefined>({
    queryKey: ['/api/articles', { limit: articlesPerPage, ...filters }, { from: cursor }],
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta: { failure: 'Failed to fetch articles' },
  });

/** The writers of the house. */
export const tribunesQuery = () => queryOptions<{ data: Author[] }>({ queryKey: ['/api/authors'] });

/** Who signs. */
export const authorQuery = (slug: string) => queryOptions<Author>({ queryKey: ['/api/authors', slug] });

/** What somebody signed, newest first. */
export const authorArticlesQuery = (author: string) =>
  queryOptions<ArticleList>({ queryKey: ['/api/articles', { author }], meta: { failure: 'Failed to fetch articles' } });
