import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import type { SavedSlugs } from './contract.ts';
import type * as endpoints from './endpoints.ts';

/**
 * The slugs of all that an account keeps. Whose they are stands in the key: what one account keeps is never shown for
 * another's, were it for the moment of a change.
 */
export const savedSlugsQuery = (userId: string | undefined) =>
  queryOptions<SavedSlugs>({
    queryKey: [...endpointKey<typeof endpoints.listSavedSlugs>('/api/saved-articles/slugs', {}), undefined, userId],
    enabled: userId !== undefined,
  });

/** The list of an account, page after page. */
export const savedListQuery = (userId: string) => {
  const pages = endpointPages<typeof endpoints.listSaved>('/api/saved-articles', { query: {} });
  return { ...pages, queryKey: [...pages.queryKey, userId] };
};

/** What of a list in this browser can still be opened. */
export const keptHereQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: [keptHere, slugs],
    queryFn: () =>
      call<typeof endpoints.findKeptHere>('post', '/api/saved-articles/found', {
        body: { slugs: [...slugs] },
        cause: 'page',
      }),
    enabled: slugs.length > 0,
  });

/** What is sent names the list, and no address does. */
const keptHere = 'kept here';
