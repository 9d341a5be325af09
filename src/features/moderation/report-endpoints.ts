import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { NewAppeal, Statements } from './contract.ts';
import { moderationTexts } from './refusal-texts.ts';
import { NewReport, ReportDecision, ReportFile, ReportList, ReportReceipt, ReportView } from './report-contract.ts';
import { reportFacets } from './report-states.ts';
import { Transparency } from './transparency-contract.ts';

const cursor = z.string().max(200, moderationTexts.badCursor).optional();
const reportId = z.object({ id: z.uuid(moderationTexts.noReport) });

export const sendReport = endpoint('post /api/reports', {
  summary:
    'Reports a comment, an article or a page, without an account with name, e-mail and good faith; the same key again answers with the first receipt',
  body: NewReport,
  idempotent: true,
  status: 201,
  answer: ReportReceipt,
  outcome: 'Received',
  refuses: [400, 404, 409, 415],
});

export const readReceipt = endpoint('get /api/reports/{number}', {
  summary: 'A report behind the private link of its receipt',
  params: z.object({ number: z.string().max(40, moderationTexts.noReport) }),
  query: z.object({ token: z.string().max(100, moderationTexts.noReport).default('') }),
  answer: ReportView,
  refuses: [400, 404],
});

export const listReports = endpoint('get /api/moderation/reports', {
  summary: 'Reports by their clock: admins',
  query: z.object({ facet: z.enum(reportFacets, moderationTexts.badFacet).default('open'), cursor }),
  answer: ReportList,
  refuses: [400, 401, 403],
});

export const readReport = endpoint('get /api/moderation/reports/{id}', {
  summary: 'A report with its history: admins',
  params: reportId,
  answer: ReportFile,
  refuses: [400, 401, 403, 404],
});

export const decideReport = endpoint('post /api/moderation/reports/{id}/decide', {
  summary: 'Answers a report: admins',
  params: reportId,
  body: ReportDecision,
  answer: ReportFile,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const listStatements = endpoint('get /api/moderation/decisions', {
  summary: 'The decisions against own comments',
  query: z.object({ cursor }),
  answer: Statements,
  refuses: [400, 401],
});

export const appeal = endpoint('post /api/moderation/decisions/{id}/appeal', {
  summary: 'Asks for another look at a decision, once and within six months',
  params: z.object({ id: z.uuid(moderationTexts.noDecision) }),
  body: NewAppeal,
  outcome: 'Received',
  refuses: [400, 401, 403, 404, 409, 415],
});

export const readTransparency = endpoint('get /api/transparency', {
  summary: 'What moderation did, this month and in the last twelve',
  answer: Transparency,
  refuses: [],
});
