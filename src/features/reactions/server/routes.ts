import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/guards.ts';
import { ReactionCounts } from '#features/articles/contract.ts';
import { likeLimits } from '#features/comments/server/limits.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { OwnReaction, OwnReactionsQuery, Reaction } from '../contract.ts';
import { addReaction, removeReaction } from './actions.ts';
import { reactionsOf } from './queries.ts';

const tags = ['reactions'];
const body = { required: true, content: { 'application/json': { schema: Reaction } } };
const counts = {
  200: { description: 'The reactions of the section now', content: { 'application/json': { schema: ReactionCounts } } },
  ...errorResponses(400, 401, 402, 403, 404, 415, 429, 503),
};

const ownRoute = createRoute({
  method: 'get',
  path: '/api/reactions/user/{articleId}',
  tags,
  summary: 'One’s own reactions to an article, or to one of its sections',
  request: { params: z.object({ articleId: z.uuid() }), query: OwnReactionsQuery },
  responses: {
    200: { description: 'By section', content: { 'application/json': { schema: z.array(OwnReaction) } } },
    ...errorResponses(400, 401, 503),
  },
});

const addRoute = createRoute({
  method: 'post',
  path: '/api/reactions',
  tags,
  summary: 'Reacts to a section; doing it again changes nothing',
  request: { body },
  responses: counts,
});

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/reactions',
  tags,
  summary: 'Takes a reaction back; doing it again changes nothing',
  request: { body },
  responses: counts,
});

export function reactionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(ownRoute, async (c) => {
    const { id } = await requireUser(services, c.req.raw.headers);
    const own = { userId: id, articleId: c.req.valid('param').articleId, section: c.req.valid('query').section };
    return c.json(await reactionsOf(services.db, own), 200);
  });

  router.openapi(addRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, likeLimits);
    const reaction = c.req.valid('json');
    await refuseWithheld(services, who, reaction.articleId);
    return c.json(await addReaction(services, who.id, reaction), 200);
  });

  router.openapi(removeRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, likeLimits);
    return c.json(await removeReaction(services, who.id, c.req.valid('json')), 200);
  });

  return router;
}
