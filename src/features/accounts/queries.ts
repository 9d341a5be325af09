import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './session-endpoints.ts';

/** The session, asked by the browser alone: pages are the same for everybody. */
export const sessionQuery = () =>
  endpointQuery<typeof endpoints.readSession>(
    '/api/auth/get-session',
    {},
    { meta: { tags: ['account'] }, enabled: typeof window !== 'undefined' },
  );
