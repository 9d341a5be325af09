import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './endpoints.ts';

export const storedSupportsQuery = () =>
  endpointQuery<typeof endpoints.countStoredSupports>('/api/user/supports', {}, { meta: { tags: ['account'] } });
