import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { AuditPage, AuditQuestion } from './contract.ts';

export const listEvents = endpoint('get /api/admin/audit', {
  summary: 'Who did what, when, to what, the latest first',
  query: AuditQuestion.extend({ cursor: z.string().max(200).optional() }),
  answer: AuditPage,
  refuses: [400, 401, 403],
});

export const downloadEvents = endpoint('get /api/admin/audit/csv', {
  summary: 'The same as a file for spreadsheets; that it was taken is an event too',
  query: AuditQuestion,
  answer: z.string(),
  media: 'text/csv',
  refuses: [400, 401, 403],
});
