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
    queryFn: () => call<typeof endpoints.visitFrontPage>('post', '/api/front-page/visits', { cause: 'page' }),
    staleTime: 5 * 60_000,
  });

/** Asking is a write, so that no address names it. */
const ownFrontPage = 'own front page';

/** What editors put on the first page. Others work on it too: it is asked anew at every visit. */
export const frontDeskQuery = () =>
  endpointQuery<typeof endpoints.readFrontDesk>('/api/newsroom/front-page', {}, { refetchOnMount: 'always' });

/** What readers would see now with a choice. */
export const frontPreviewQuery = (slugs: string) =>
  endpointQuery<typeof endpoints.previewFrontPage>('/api/newsroom/front-page/preview', { query: { slugs } });
