import { endpointQuery } from '#lib/endpoint-query.ts';
import type { readRelated } from './endpoints.ts';

/** What is to be read after an article. */
export const relatedQuery = (articleId: string) =>
  endpointQuery<typeof readRelated>('/api/articles/{articleId}/related', { params: { articleId } });
