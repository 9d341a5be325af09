import type { QueryClient } from '@tanstack/react-query';
import { send } from '#lib/send.ts';
import type { Comment, CommentPage, LikeState, NewComment, ReplyPage } from '../contract.ts';
import type { CommentSort } from '../rules.ts';

/** Heads that a page brings: enough to read on, few enough to come at once. */
const pageSize = 20;

/** A page of the discussion, always asked anew. */
export function fetchComments(
  queries: QueryClient,
  articleId: string,
  asked: { sort?: CommentSort; cursor?: string | null; comment?: string },
): Promise<CommentPage> {
  return queries.fetchQuery({
    queryKey: [`/api/comments/${articleId}`, { ...asked, limit: pageSize }],
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Failed to fetch comments' },
  });
}

export function fetchReplies(queries: QueryClient, head: Comment): Promise<ReplyPage> {
  return queries.fetchQuery({
    queryKey: [`/api/comments/${head.articleId}/replies/${head.id}`, { cursor: head.moreReplies, limit: pageSize }],
    staleTime: 0,
    gcTime: 0,
    meta: { failure: 'Failed to fetch comments' },
  });
}

export const postComment = (comment: NewComment, key: string) => send<Comment>('POST', '/api/comments', comment, key);

export const patchComment = (id: string, content: string) => send<Comment>('PATCH', `/api/comments/${id}`, { content });

export const removeComment = (id: string) => send<void>('DELETE', `/api/comments/${id}`);

/** Says what the like shall be, so that a call that comes twice does no harm (product rules 4.3). */
export const setLike = (id: string, liked: boolean) => send<LikeState>('POST', `/api/comments/${id}/like`, { liked });
