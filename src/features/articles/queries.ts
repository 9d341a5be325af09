import { infiniteQueryOptions, type InfiniteData, type QueryKey } from '@tanstack/react-query';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { ArticleList } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { Format } from '#features/formats/formats.ts';
import type { ArticleListSearch } from './list-search.ts';

/** Articles on one page of the list; without JavaScript the next one is an address. */
export const articlesPerPage = 24;

const meta = { failure: 'Failed to fetch articles' };

/** What happened to one article. */
export const timelineQuery = (slug: string) =>
  endpointQuery<typeof endpoints.readTimeline>('/api/articles/slug/{slug}/timeline', { params: { slug } });

/** The six articles of the home page (specification 9), in its order. */
export const featuredQuery = () =>
  endpointQuery<typeof endpoints.listArticles>('/api/articles', { query: { limit: 6, featured: 'true' } }, { meta });

/** The articles of one format. */
export const formatQuery = (format: Format) =>
  endpointQuery<typeof endpoints.listArticlesOfFormat>(
    '/api/articles/format/{formatType}',
    { params: { formatType: format } },
    { meta },
  );

/** The articles that match, page after page from the cursor of the address. */
export const articleListQuery = ({ cursor, ...filters }: ArticleListSearch) =>
  infiniteQueryOptions<ArticleList, Error, InfiniteData<ArticleList>, QueryKey, string | undefined>({
    queryKey: [
      ...endpointKey<typeof endpoints.listArticles>('/api/articles', { query: { limit: articlesPerPage, ...filters } }),
      { from: cursor },
    ],
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    meta,
  });

/** The writers of the house. */
export const tribunesQuery = () => endpointQuery<typeof endpoints.listAuthors>('/api/authors', {});

/** Who signs. */
export const authorQuery = (slug: string) =>
  endpointQuery<typeof endpoints.readAuthor>('/api/authors/{slug}', { params: { slug } });
