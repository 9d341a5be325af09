import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses, IdempotencyHeader } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { Comment, CommentEdit, CommentPage, LikeState, LikeWish, NewComment, ReplyPage } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentSorts, maxHeads } from '../rules.ts';
import { publishComment } from './actions.ts';
import { deleteComment } from './delete.ts';
import { editComment } from './edit.ts';
import { likeComment } from './like.ts';
import type { ExternalCheck } from './pipeline/phases.ts';
import { editLimits, likeLimits, removalLimits } from './limits.ts';
import { commentsOn, repliesTo, threadAround } from './queries.ts';

const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ 200: { description: 'OK', content: json(schema) } });
const done = { 204: { description: 'Done' } };

const articleId = z.uuid(refusalTexts.articleGone);
const commentId = z.uuid(refusalTexts.commentGone);
const idParam = z.object({ id: commentId });
const cursor = z.string().max(200, refusalTexts.badCursor).optional();
const limit = z.coerce
  .number(refusalTexts.badLimit)
  .int(refusalTexts.badLimit)
  .min(1, refusalTexts.badLimit)
  .max(maxHeads, refusalTexts.badLimit)
  .default(maxHeads);

const listRoute = createRoute({
  method: 'get',
  path: '/api/comments/{articleId}',
  summary: 'The discussion under an article: comments, each followed by its first replies',
  request: {
    params: z.object({ articleId }),
    query: z.object({
      sort: z.enum(commentSorts, refusalTexts.badSort).default(commentSorts[0]),
      limit,
      cursor,
      comment: commentId.optional().meta({ description: 'only the thread that holds this comment' }),
    }),
  },
  responses: { ...ok(CommentPage), ...errorResponses(400, 404, 503) },
});

const repliesRoute = createRoute({
  method: 'get',
  path: '/api/comments/{articleId}/replies/{commentId}',
  summary: 'Replies to a comment, oldest first',
  request: { params: z.object({ articleId, commentId }), query: z.object({ limit, cursor }) },
  responses: { ...ok(ReplyPage), ...errorResponses(400, 404, 503) },
});

const publishRoute = createRoute({
  method: 'post',
  path: '/api/comments',
  summary: 'Publishes a comment or a reply',
  request: { headers: IdempotencyHeader, body: { required: true, content: json(NewComment) } },
  responses: {
    201: { description: 'Published', content: json(Comment) },
    ...errorResponses(400, 401, 402, 403, 404, 409, 415, 423, 429, 503),
  },
});

const editRoute = createRoute({
  method: 'patch',
  path: '/api/comments/{id}',
  summary: 'Changes an own comment, for fifteen minutes',
  request: { params: idParam, body: { required: true, content: json(CommentEdit) } },
  responses: { ...ok(Comment), ...errorResponses(400, 401, 403, 404, 409, 415, 423, 429, 503) },
});

const deleteRoute = createRoute({
  method: 'delete',
  path: '/api/comments/{id}',
  summary: 'Deletes an own comment; replies of others stay',
  request: { params: idParam },
  responses: { ...done, ...errorResponses(400, 401, 403, 404, 429, 503) },
});

const likeRoute = createRoute({
  method: 'post',
  path: '/api/comments/{id}/like',
  summary: 'Likes a comment or takes the like back; without a body it is turned round',
  request: { params: idParam, headers: IdempotencyHeader, body: { required: false, content: json(LikeWish) } },
  responses: { ...ok(LikeState), ...errorResponses(400, 401, 403, 404, 429, 503) },
});

/**
 * Reading a discussion and taking part in it. Everybody reads; whoever writes is signed in. An external check may look at
 * what is written.
 */
export function commentRoutes(services: Services, external?: ExternalCheck): OpenAPIHono {
  const { db, now, trustProxy } = services;
  const router = apiRouter();
  const readerOf = async (c: Context) => ({
    userId: (await sessionOf(services, c.req.raw.headers))?.id ?? null,
    now: now(),
  });

  router.openapi(listRoute, async (c) => {
    const { comment, ...page } = c.req.valid('query');
    const { articleId } = c.req.valid('param');
    const reader = await readerOf(c);
    if (comment) return c.json(await threadAround(db, articleId, comment, reader), 200);
    return c.json(await commentsOn(db, articleId, page, reader), 200);
  });

  router.openapi(repliesRoute, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('query') };
    return c.json(await repliesTo(db, asked, await readerOf(c)), 200);
  });

  router.openapi(publishRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    const address = addressKey(clientAddress(c, trustProxy));
    return c.json(await publishComment(services, who, c.req.valid('json'), { requestKey, address, external }), 201);
  });

  router.openapi(editRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, editLimits);
    return c.json(
      await editComment(services, who, c.req.valid('param').id, c.req.valid('json').content, external),
      200,
    );
  });

  router.openapi(deleteRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, removalLimits);
    await deleteComment(services, who, c.req.valid('param').id);
    return c.body(null, 204);
  });

  router.openapi(likeRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, likeLimits);
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    const { liked } = c.req.valid('json');
    return c.json(await likeComment(services, who, c.req.valid('param').id, { liked, requestKey }), 200);
  });
  return router;
}
