import type { QueryMeta } from '@tanstack/react-query';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { AuditQuestion } from './contract.ts';
import type * as endpoints from './endpoints.ts';

const path = '/api/admin/audit';
const meta: QueryMeta = { tags: ['audit'] };

/** The log, page after page, asked anew at every visit. */
export const auditQuery = (question: AuditQuestion) => ({
  ...endpointPages<typeof endpoints.listEvents>(path, { query: question }),
  meta,
});

/** What was done to one thing lately. */
export const auditOfQuery = (target: string) =>
  endpointQuery<typeof endpoints.listEvents>(path, { query: { target } }, { refetchOnMount: 'always', meta });

/** Where the same is a file. */
export function auditFile(question: AuditQuestion): string {
  return `${path}/csv?${new URLSearchParams(question as Record<string, string>).toString()}`;
}
