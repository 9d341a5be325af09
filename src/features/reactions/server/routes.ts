import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { likeLimits } from '#features/comments/server/limits.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { addReaction, removeReaction } from './actions.ts';
import { reactionsOf } from './queries.ts';

export function reactionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.listOwnReactions), async (c) => {
    const { id } = await requireUser(services, c.req.raw.headers);
    const own = { userId: id, articleId: c.req.valid('param').articleId, section: c.req.valid('query').section };
    return c.json(await reactionsOf(services.db, own), 200);
  });

  router.openapi(routeOf(endpoints.addReaction), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, likeLimits);
    const reaction = c.req.valid('json');
    await refuseWithheld(services, who, reaction.articleId);
    return c.json(await addReaction(services, who.id, reaction), 200);
  });

  router.openapi(routeOf(endpoints.removeReaction), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, likeLimits);
    return c.json(await removeReaction(services, who.id, c.req.valid('json')), 200);
  });

  return router;
}
