import { forgetOthersDrafts, keepDraft, lastingDrafts, readDraft, type LocalDraft } from '#lib/local-draft.ts';

/** A comment that somebody writes under an article: a local draft that outlives tab and browser. */
export function localComment(userId: string, articleId: string): LocalDraft {
  return { userId, subject: prefix + articleId, isLasting: true };
}

/** A reply that they write to a comment there, likewise. */
export function localReply(userId: string, articleId: string, commentId: string): LocalDraft {
  return localComment(userId, `${articleId}:${commentId}`);
}

/** What they make of a comment of theirs, in this tab alone: it can be saved for minutes only. */
export function localEdit(userId: string, commentId: string): LocalDraft {
  return { userId, subject: `modifica:${commentId}` };
}

export interface WaitingReply {
  commentId: string;
  text: string;
}

/** The replies that they began under an article and did not send. Browser only. */
export function waitingReplies(userId: string, articleId: string): WaitingReply[] {
  const { subject } = localReply(userId, articleId, '');
  return lastingDrafts(userId)
    .filter((known) => known.startsWith(subject))
    .map((known) => known.slice(subject.length))
    .map((commentId) => ({ commentId, text: readDraft(localReply(userId, articleId, commentId)) }));
}

export function forgetReply(userId: string, articleId: string, commentId: string): void {
  keepDraft(localReply(userId, articleId, commentId), '');
}

export function forgetEdit(userId: string, commentId: string): void {
  keepDraft(localEdit(userId, commentId), '');
}

/** Forgets what other accounts began to comment in this browser: whoever comes finds nothing of theirs. Browser only. */
export function forgetOthersComments(userId: string): void {
  forgetOthersDrafts(userId, isLocalComment);
}

/** Whether what stands under this subject of a local draft is a comment or a reply. */
export const isLocalComment = (subject: string): boolean => subject.startsWith(prefix);

const prefix = 'commento:';
