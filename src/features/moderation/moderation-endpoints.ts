import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import {
  AppealDecision,
  ClosedThreads,
  CommentDecision,
  ModerationFile,
  ModerationQueue,
  ModerationReason,
  ModerationWords,
  TextTrial,
  TextVerdict,
  ThreadChange,
  ThreadState,
} from './contract.ts';
import { facets } from './facets.ts';
import { moderationTexts } from './refusal-texts.ts';

const comment = z.object({ id: z.uuid(moderationTexts.noComment) });

export const listQueue = endpoint('get /api/moderation/queue', {
  summary: 'Comments that wait, are reported, hidden, appealed or decided: admins',
  query: z.object({
    facet: z.enum(facets, moderationTexts.badFacet).default('pending'),
    cursor: z.string().max(200, moderationTexts.badCursor).optional(),
  }),
  answer: ModerationQueue,
  refuses: [400, 401, 403],
});

export const readComment = endpoint('get /api/moderation/comments/{id}', {
  summary: 'A comment with everything that happened to it: admins',
  params: comment,
  answer: ModerationFile,
  refuses: [400, 401, 403, 404],
});

export const decideComment = endpoint('post /api/moderation/comments/{id}/decide', {
  summary:
    'Decides about a comment: admins; 409 with `details.status` where another was faster, or its author changed it',
  params: comment,
  body: CommentDecision,
  answer: ModerationFile,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const decideAppeal = endpoint('post /api/moderation/appeals/{id}/decide', {
  summary: 'Decides about an appeal: admins, another one than who decided first',
  params: z.object({ id: z.uuid(moderationTexts.noAppeal) }),
  body: AppealDecision,
  answer: ModerationFile,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const listWords = endpoint('get /api/moderation/words', {
  summary: 'The words that withhold a comment: admins',
  answer: ModerationWords,
  refuses: [401, 403],
});

export const replaceWords = endpoint('put /api/moderation/words', {
  summary: 'Replaces the words: admins; 409 where the list is not the one that was read',
  body: ModerationWords,
  answer: ModerationWords,
  refuses: [400, 401, 403, 409, 415],
});

export const tryText = endpoint('post /api/moderation/words/try', {
  summary: 'What the pipeline would make of a text, which is not kept: admins',
  body: TextTrial,
  answer: TextVerdict,
  refuses: [400, 401, 403, 415],
});

export const listClosedThreads = endpoint('get /api/moderation/threads', {
  summary: 'Articles whose discussion is closed, the last closed first: admins',
  query: z.object({ cursor: z.string().max(200, moderationTexts.badCursor).optional() }),
  answer: ClosedThreads,
  refuses: [400, 401, 403],
});

export const changeThread = endpoint('post /api/moderation/articles/{id}/comments', {
  summary: 'Closes the discussion of an article, or opens it again: admins',
  params: z.object({ id: z.uuid(moderationTexts.noArticle) }),
  body: ThreadChange,
  answer: ThreadState,
  refuses: [400, 401, 403, 404, 415],
});

export const hideComment = endpoint('post /api/comments/{id}/hide', {
  summary: 'Takes a comment out of sight, with a reason: admins, and writers under their own articles',
  params: comment,
  body: ModerationReason,
  refuses: [400, 401, 403, 404, 409, 415],
});

export const restoreComment = endpoint('post /api/comments/{id}/restore', {
  summary: 'Puts a comment back that was taken out of sight: admins',
  params: comment,
  body: ModerationReason,
  refuses: [400, 401, 403, 404, 409, 415],
});
