import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { publishComment } from './actions.ts';
import { deleteComment } from './delete.ts';
import { editComment } from './edit.ts';
import { likeComment } from './like.ts';
import type { ExternalCheck } from './pipeline/phases.ts';
import { editLimits, likeLimits, removalLimits } from './limits.ts';
import { commentsOn, repliesTo, threadAround } from './queries.ts';

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

  router.openapi(routeOf(endpoints.listComments), async (c) => {
    const { comment, ...page } = c.req.valid('query');
    const { articleId } = c.req.valid('param');
    const reader = await readerOf(c);
    if (comment) return c.json(await threadAround(db, articleId, comment, reader), 200);
    return c.json(await commentsOn(db, articleId, page, reader), 200);
  });

  router.openapi(routeOf(endpoints.listReplies), async (c) => {
    const query = { ...c.req.valid('param'), ...c.req.valid('query') };
    return c.json(await repliesTo(db, query, await readerOf(c)), 200);
  });

  router.openapi(routeOf(endpoints.publishComment), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    const address = addressKey(clientAddress(c, trustProxy));
    return c.json(await publishComment(services, who, c.req.valid('json'), { requestKey, address, external }), 201);
  });

  router.openapi(routeOf(endpoints.editComment), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, editLimits);
    return c.json(
      await editComment(services, who, c.req.valid('param').id, c.req.valid('json').content, external),
      200,
    );
  });

  router.openapi(routeOf(endpoints.deleteComment), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, removalLimits);
    await deleteComment(services, who, c.req.valid('param').id);
    return c.body(null, 204);
  });

  router.openapi(routeOf(endpoints.likeComment), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, likeLimits);
    const requestKey = c.req.valid('header')['idempotency-key'] ?? null;
    const { liked } = c.req.valid('json');
    return c.json(await likeComment(services, who, c.req.valid('param').id, { liked, requestKey }), 200);
  });
  return router;
}
