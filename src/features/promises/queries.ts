import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { PromiseChange } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { PromiseFacet } from './facets.ts';

const path = '/api/newsroom/promises';

/** Promises to keep, page after page. Others work on them too: asked anew at every visit. */
export const promisesToKeepQuery = (facet: PromiseFacet) =>
  endpointPages<typeof endpoints.listPromisesToKeep>(path, { query: { facet } });

/** The first of those that wait, with the counts of every facet: for what stands around the list. */
export const waitingPromisesQuery = () =>
  endpointQuery<typeof endpoints.listPromisesToKeep>(path, {}, { refetchOnMount: 'always' });

export const changePromise = (id: string, body: PromiseChange) =>
  call<typeof endpoints.changePromise>('post', `${path}/{id}/acts`, { params: { id }, body });

/** Lets every list of promises to keep be asked anew. */
export const refreshPromises = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listPromisesToKeep>(path, {}) });

/** What the press is told of a story. */
export const pressNoteQuery = (slug: string) =>
  endpointQuery<typeof endpoints.readPressNote>('/api/articles/slug/{slug}/press-note', { params: { slug } });

/** The same where an act was refused because a promise has changed, or its story is public no more. */
export const refreshWhereStale = async (queries: QueryClient, error: unknown) => {
  const { status } = refusalIn(error);
  if (status === 404 || status === 409) await refreshPromises(queries);
};

/** All that was promised, page after page. Its readers write none of it: what the server rendered is good for the visit. */
export const promisesQuery = () => ({
  ...endpointPages<typeof endpoints.listPromises>('/api/promises', {}),
  refetchOnMount: true as const,
});
