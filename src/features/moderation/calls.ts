import { call } from '#lib/call.ts';
import type { Given } from '#lib/endpoint.ts';
import type { AppealDecision, CommentDecision, ModerationWords, ThreadChange } from './contract.ts';
import type * as moderation from './moderation-endpoints.ts';
import type { ReportDecision } from './report-contract.ts';
import type * as reports from './report-endpoints.ts';

/** What the screens of moderation ask the server to do. */

export const decideComment = (id: string, body: CommentDecision) =>
  call<typeof moderation.decideComment>('post', '/api/moderation/comments/{id}/decide', { params: { id }, body });

export const decideAppeal = (id: string, body: AppealDecision) =>
  call<typeof moderation.decideAppeal>('post', '/api/moderation/appeals/{id}/decide', { params: { id }, body });

export const decideReport = (id: string, body: ReportDecision) =>
  call<typeof reports.decideReport>('post', '/api/moderation/reports/{id}/decide', { params: { id }, body });

/** A second try of the same report has the same key, so that it is one report. */
export const sendReport = (body: Given<typeof reports.sendReport>['body'], key: string) =>
  call<typeof reports.sendReport>('post', '/api/reports', { body, key });

export const sendAppeal = (id: string, text: string) =>
  call<typeof reports.appeal>('post', '/api/moderation/decisions/{id}/appeal', { params: { id }, body: { text } });

/** Keeps a list of words in place of the one of this version. */
export const keepWords = (body: ModerationWords) =>
  call<typeof moderation.replaceWords>('put', '/api/moderation/words', { body });

export const tryText = (text: string, newcomer: boolean) =>
  call<typeof moderation.tryText>('post', '/api/moderation/words/try', { body: { text, newcomer } });

export const setThread = (id: string, body: ThreadChange) =>
  call<typeof moderation.changeThread>('post', '/api/moderation/articles/{id}/comments', { params: { id }, body });
