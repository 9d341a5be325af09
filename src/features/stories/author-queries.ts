import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './author-endpoints.ts';

/** Asked by the browser alone, and anew each time: the newsroom and other devices move what is an author's own. */
const own = { enabled: typeof window !== 'undefined', refetchOnMount: 'always' } as const;

/** The draft on the account. */
export const ownDraftQuery = () => endpointQuery<typeof endpoints.readDraft>('/api/stories/draft', {}, own);

/** The stories that somebody sent. */
export const ownStoriesQuery = () => endpointQuery<typeof endpoints.listOwnStories>('/api/stories/mine', {}, own);

export const ownStoryQuery = (id: string) =>
  endpointQuery<typeof endpoints.readOwnStory>('/api/stories/mine/{id}', { params: { id } }, own);

/** What readers see of a published story. */
export const teaserQuery = (id: string) =>
  endpointQuery<typeof endpoints.readTeaser>('/api/stories/{id}/teaser', { params: { id } });
