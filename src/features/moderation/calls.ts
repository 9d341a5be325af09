import { send } from '#lib/send.ts';
import type {
  AppealDecision,
  CommentDecision,
  ModerationFile,
  ModerationWords,
  Statement,
  TextVerdict,
  ThreadChange,
} from './contract.ts';
import type { NewReport, ReportDecision, ReportFile, ReportReceipt } from './report-contract.ts';

/** What the screens of moderation ask the server to do. */

export const decideComment = (id: string, decision: CommentDecision) =>
  send<ModerationFile>('POST', `/api/moderation/comments/${id}/decide`, decision);

export const decideAppeal = (id: string, decision: AppealDecision) =>
  send<unknown>('POST', `/api/moderation/appeals/${id}/decide`, decision);

export const decideReport = (id: string, decision: ReportDecision) =>
  send<ReportFile>('POST', `/api/moderation/reports/${id}/decide`, decision);

/** A second try of the same report has the same key, so that it is one report. */
export const sendReport = (report: Partial<NewReport> & Pick<NewReport, 'ground'>, key: string) =>
  send<ReportReceipt>('POST', '/api/reports', report, key);

export const sendAppeal = (decisionId: string, text: string) =>
  send<Statement>('POST', `/api/moderation/decisions/${decisionId}/appeal`, { text });

/** Keeps a list of words in place of the one of this version. */
export const keepWords = (list: ModerationWords) => send<ModerationWords>('PUT', '/api/moderation/words', list);

export const tryText = (text: string, newcomer: boolean) =>
  send<TextVerdict>('POST', '/api/moderation/words/try', { text, newcomer });

export const setThread = (articleId: string, change: ThreadChange) =>
  send<{ closed: boolean }>('POST', `/api/moderation/articles/${articleId}/comments`, change);
