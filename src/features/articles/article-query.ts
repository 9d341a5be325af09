import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';

/** One article with all that its page shows. */
export const articleQuery = (slug: string) =>
  endpointQuery<typeof endpoints.readArticle>(
    '/api/articles/slug/{slug}',
    { params: { slug } },
    {
      meta: { failure: 'Slug non trovato', tags: ['subscription', 'text'] },
    },
  );
