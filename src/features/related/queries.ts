import { endpointQuery } from '#lib/endpoint-query.ts';
import type { readChoice, readRelated } from './endpoints.ts';

/** What is to be read after an article. */
export const relatedQuery = (articleId: string) =>
  endpointQuery<typeof readRelated>('/api/articles/{articleId}/related', { params: { articleId } });

/** What stands under the published article of a draft, and what an editor chose. Others change it too: asked anew at every visit. */
export const choiceQuery = (draftId: string) =>
  endpointQuery<typeof readChoice>(
    '/api/newsroom/drafts/{id}/related',
    { params: { id: draftId } },
    { refetchOnMount: 'always' },
  );
