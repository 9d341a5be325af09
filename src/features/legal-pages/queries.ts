import type { QueryClient } from '@tanstack/react-query';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { LegalPageName } from '#features/settings/fields.ts';
import type * as endpoints from './endpoints.ts';
import type { HousePageName } from './house-pages.ts';

/** A page of rules or help, as admins left it, or one about the publication. */
export const legalPageQuery = (page: LegalPageName | HousePageName) =>
  endpointQuery<typeof endpoints.readLegalPage>('/api/publication/pages/{page}', { params: { page } });

/** All editions of the rules, and one of them. */
export const ruleArchiveQuery = () => endpointQuery<typeof endpoints.listRules>('/api/publication/rules', {});
export const rulesPageQuery = (edition: string) =>
  endpointQuery<typeof endpoints.readRules>('/api/publication/rules/{edition}', { params: { edition } });

/** What an edition changes in one of its versions, which says the same for ever. */
export const ruleDifferencesQuery = (id: string, version: number) =>
  endpointQuery<typeof endpoints.readRuleDifferences>('/api/admin/rule-editions/{id}/differences', {
    params: { id },
    query: { version },
  });

export const loadLegalPage = (queryClient: QueryClient, page: LegalPageName | HousePageName) =>
  queryClient.ensureQueryData(legalPageQuery(page));
