import { endpointQuery } from '#lib/endpoint-query.ts';
import type { listComments } from './endpoints.ts';

/** Threads that stand in the HTML of an article's page: what is read first, within the weight of a page. */
const servedThreads = 10;

/** The beginning of a discussion as the HTML of its article's page has it; nothing of it is in the page's data. */
export const servedCommentsQuery = (articleId: string) =>
  endpointQuery<typeof listComments>('/api/comments/{articleId}', {
    params: { articleId },
    query: { limit: servedThreads },
  });
