import { endpointQuery } from '#lib/endpoint-query.ts';
import type * as endpoints from './account-endpoints.ts';

/** What can be changed about the own account. */
export const settingsQuery = () =>
  endpointQuery<typeof endpoints.readAccountSettings>('/api/user/settings', {}, { meta: { tags: ['account'] } });

/** Where one is signed in. */
export const openSessionsQuery = () =>
  endpointQuery<typeof endpoints.listSessions>('/api/user/sessions', {}, { meta: { tags: ['account'] } });
