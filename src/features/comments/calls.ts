import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { Comment, CommentPage, NewComment, ReplyPage } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { CommentSort } from './rules.ts';

/** Heads that a page brings: enough to read on, few enough to come at once. */
const pageSize = 20;

/** A page of the discussion, always asked anew. */
export function fetchComments(
  queries: QueryClient,
  articleId: string,
  { cursor, ...asked }: { sort?: CommentSort; cursor?: string | null; comment?: string },
): Promise<CommentPage> {
  const query = { ...asked, cursor: cursor ?? undefined, limit: pageSize };
  return queries.fetchQuery(
    endpointQuery<typeof endpoints.listComments>('/api/comments/{articleId}', { params: { articleId }, query }, anew),
  );
}

export function fetchReplies(queries: QueryClient, head: Comment): Promise<ReplyPage> {
  const params = { articleId: head.articleId, commentId: head.id };
  const query = { cursor: head.moreReplies ?? undefined, limit: pageSize };
  return queries.fetchQuery(
    endpointQuery<typeof endpoints.listReplies>(
      '/api/comments/{articleId}/replies/{commentId}',
      { params, query },
      anew,
    ),
  );
}

/** Nothing of a discussion is kept: it is never as it was. */
const anew = { staleTime: 0, gcTime: 0, meta: { failure: 'Failed to fetch comments' } };

export const postComment = (comment: NewComment, key: string) =>
  call<typeof endpoints.publishComment>('post', '/api/comments', { body: comment, key });

export const patchComment = (id: string, content: string) =>
  call<typeof endpoints.editComment>('patch', '/api/comments/{id}', { params: { id }, body: { content } });

export const removeComment = (id: string) =>
  call<typeof endpoints.deleteComment>('delete', '/api/comments/{id}', { params: { id } });

/** Says what the like shall be, so that a call that comes twice does no harm (product rules 4.3). */
export const setLike = (id: string, liked: boolean) =>
  call<typeof endpoints.likeComment>('post', '/api/comments/{id}/like', { params: { id }, body: { liked } });
