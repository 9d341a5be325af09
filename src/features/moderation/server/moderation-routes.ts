import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireRole, requireUser, type SignedIn } from '#features/accounts/server/guards.ts';
import { removalLimits } from '#features/comments/server/limits.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../moderation-endpoints.ts';
import { decideAppeal } from './appeal.ts';
import { setThread } from './close-thread.ts';
import { closedThreads } from './closed-threads.ts';
import { decideComment, hideComment, restoreComment } from './decide-comment.ts';
import { moderationFile } from './file.ts';
import { moderatorLimits } from './limits.ts';
import { queueOf } from './queue.ts';
import { listedWords, replaceWords } from './set-words.ts';
import { tryText } from './try-text.ts';

/** What moderators do with comments (product rules 4.5 and 4.15). */
export function moderationRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const admin = (c: Context) => requireRole(services, c.req.raw.headers, 'admin');
  const moderator = async (c: Context): Promise<SignedIn> => {
    const who = await admin(c);
    await limitBoth(services, c, who.id, moderatorLimits);
    return who;
  };
  /** Also a writer; who may is decided with the comment. */
  const remover = async (c: Context): Promise<SignedIn> => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, removalLimits);
    return who;
  };

  router.openapi(routeOf(endpoints.listQueue), async (c) => {
    const who = await admin(c);
    return c.json(await queueOf(services, who, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.readComment), async (c) => {
    const who = await admin(c);
    return c.json(await moderationFile(db, c.req.valid('param').id, { who, at: now() }), 200);
  });

  router.openapi(routeOf(endpoints.decideComment), async (c) => {
    const who = await moderator(c);
    const { id } = c.req.valid('param');
    await decideComment(services, who, id, c.req.valid('json'));
    return c.json(await moderationFile(db, id, { who, at: now() }), 200);
  });

  router.openapi(routeOf(endpoints.decideAppeal), async (c) => {
    const who = await moderator(c);
    const id = await decideAppeal(services, who, c.req.valid('param').id, c.req.valid('json'));
    return c.json(await moderationFile(db, id, { who, at: now() }), 200);
  });

  router.openapi(routeOf(endpoints.listWords), async (c) => {
    await admin(c);
    return c.json(await listedWords(db), 200);
  });

  router.openapi(routeOf(endpoints.replaceWords), async (c) => {
    const who = await moderator(c);
    return c.json(await replaceWords(services, who, c.req.valid('json')), 200);
  });

  router.openapi(routeOf(endpoints.tryText), async (c) => {
    await moderator(c);
    return c.json(await tryText(services, c.req.valid('json')), 200);
  });

  router.openapi(routeOf(endpoints.listClosedThreads), async (c) => {
    await admin(c);
    return c.json(await closedThreads(db, c.req.valid('query')), 200);
  });

  router.openapi(routeOf(endpoints.changeThread), async (c) => {
    const who = await moderator(c);
    const change = c.req.valid('json');
    await setThread(services, who, c.req.valid('param').id, change);
    return c.json({ closed: change.closed }, 200);
  });

  router.openapi(routeOf(endpoints.hideComment), async (c) => {
    const who = await remover(c);
    await hideComment(services, who, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });

  router.openapi(routeOf(endpoints.restoreComment), async (c) => {
    const who = await remover(c);
    await restoreComment(services, who, c.req.valid('param').id, c.req.valid('json'));
    return c.body(null, 204);
  });
  return router;
}
