import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';

/** What home, formats and pricing show beside articles: figures, the lead, the latest event. */
export const frontPageQuery = () => endpointQuery<typeof endpoints.readFrontPage>('/api/front-page', {});

/** The three formats with real examples. */
export const formatsQuery = () => endpointQuery<typeof endpoints.listFormats>('/api/formats', {});
