import { queryOptions } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';

/** What home, formats and pricing show beside articles: figures, the lead, the latest event. */
export const frontPageQuery = () => endpointQuery<typeof endpoints.readFrontPage>('/api/front-page', {});

/** The three formats with real examples. */
export const formatsQuery = () => endpointQuery<typeof endpoints.listFormats>('/api/formats', {});

/** What is new on the home page for somebody: asking notes their visit. Whoever comes back to the page later asks anew. */
export const ownFrontPageQuery = (userId: string) =>
  queryOptions({
    queryKey: [ownFrontPage, userId],
    queryFn: () => call<typeof endpoints.visitFrontPage>('post', '/api/front-page/visits'),
    staleTime: 5 * 60_000,
  });

/** Asking is a write, so that no address names it. */
const ownFrontPage = 'own front page';
