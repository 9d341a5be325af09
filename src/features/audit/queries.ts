import { queryOptions } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import type { AuditPage, AuditQuestion } from './contract.ts';

const path = '/api/admin/audit';

/** The log, page after page, asked anew at every visit. */
export const auditQuery = (question: AuditQuestion) => pagesQuery<AuditPage>(path, question);

/** What was done to one thing lately. */
export const auditOfQuery = (target: string) =>
  queryOptions<AuditPage>({ queryKey: [path, { target }], refetchOnMount: 'always' });

/** Where the same is a file. */
export function auditFile(question: AuditQuestion): string {
  return `${path}/csv?${new URLSearchParams(question as Record<string, string>).toString()}`;
}
