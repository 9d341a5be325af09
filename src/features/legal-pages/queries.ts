import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { LegalPageName } from '#features/settings/fields.ts';
import type * as endpoints from './endpoints.ts';

/** A page of rules or help, as admins left it. */
export const legalPageQuery = (page: LegalPageName) =>
  endpointQuery<typeof endpoints.readLegalPage>('/api/publication/pages/{page}', { params: { page } });

export const loadLegalPage = (queryClient: QueryClient, page: LegalPageName) =>
  queryClient.ensureQueryData(legalPageQuery(page));
