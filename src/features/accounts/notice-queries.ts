import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './notice-endpoints.ts';

/** What the newsroom told a person about their account, and they have not put away. */
export const noticesQuery = () =>
  endpointQuery<typeof endpoints.listNotices>('/api/user/notices', {}, { meta: { tags: ['account'] } });
