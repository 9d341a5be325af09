import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { LegalPageName } from './contract.ts';
import type { LegalText } from './legal-text.ts';

/** A page of rules or help, as admins left it. */
export const legalPageQuery = (page: LegalPageName) =>
  queryOptions<LegalText>({ queryKey: ['/api/publication/pages', page] });

export const loadLegalPage = (queryClient: QueryClient, page: LegalPageName) =>
  queryClient.ensureQueryData(legalPageQuery(page));
