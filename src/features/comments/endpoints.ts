import { z } from 'zod';
import { endpoint } from '#lib/endpoint.ts';
import { Comment, CommentEdit, CommentPage, LikeState, LikeWish, NewComment, ReplyPage } from './contract.ts';
import { refusalTexts } from './refusal-texts.ts';
import { commentSorts, maxHeads } from './rules.ts';

const articleId = z.uuid(refusalTexts.articleGone);
const commentId = z.uuid(refusalTexts.commentGone);
const idParam = z.object({ id: commentId });
const cursor = z.string().max(200, refusalTexts.badCursor).optional();
const limit = z.coerce
  .number<number>(refusalTexts.badLimit)
  .int(refusalTexts.badLimit)
  .min(1, refusalTexts.badLimit)
  .max(maxHeads, refusalTexts.badLimit)
  .default(maxHeads);

export const listComments = endpoint('get /api/comments/{articleId}', {
  summary: 'The discussion under an article: comments, each followed by its first replies',
  params: z.object({ articleId }),
  query: z.object({
    sort: z.enum(commentSorts, refusalTexts.badSort).default(commentSorts[0]),
    limit,
    cursor,
    comment: commentId.optional().meta({ description: 'only the thread that holds this comment' }),
  }),
  answer: CommentPage,
  refuses: [400, 404],
});

export const listReplies = endpoint('get /api/comments/{articleId}/replies/{commentId}', {
  summary: 'Replies to a comment, oldest first',
  params: z.object({ articleId, commentId }),
  query: z.object({ limit, cursor }),
  answer: ReplyPage,
  refuses: [400, 404],
});

export const publishComment = endpoint('post /api/comments', {
  summary: 'Publishes a comment or a reply',
  idempotent: true,
  body: NewComment,
  status: 201,
  answer: Comment,
  outcome: 'Published',
  refuses: [400, 401, 402, 403, 404, 409, 415, 423],
});

export const editComment = endpoint('patch /api/comments/{id}', {
  summary: 'Changes an own comment, for fifteen minutes',
  params: idParam,
  body: CommentEdit,
  answer: Comment,
  refuses: [400, 401, 403, 404, 409, 415, 423],
});

export const deleteComment = endpoint('delete /api/comments/{id}', {
  summary: 'Deletes an own comment; replies of others stay',
  params: idParam,
  refuses: [400, 401, 403, 404],
});

export const likeComment = endpoint('post /api/comments/{id}/like', {
  summary: 'Likes a comment or takes the like back; without a body it is turned round',
  params: idParam,
  idempotent: true,
  body: LikeWish,
  bodyOptional: true,
  answer: LikeState,
  refuses: [400, 401, 403, 404],
});
