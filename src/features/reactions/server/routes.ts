import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { likeLimits } from '#features/comments/server/limits.ts';
import { refuseWithheld } from '#features/subscriptions/server/reader.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { addReaction, removeReaction } from './actions.ts';
import { reactionsOf } from './queries.ts';

export function reactionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const change = calls.user(likeLimits);

  calls.user()(endpoints.listOwnReactions, ({ who, params, query }) =>
    reactionsOf(services.db, { userId: who.id, articleId: params.articleId, ...query }),
  );

  change(endpoints.addReaction, async ({ who, body: reaction }) => {
    await refuseWithheld(services, who, reaction.articleId);
    return addReaction(services, who.id, reaction);
  });

  change(endpoints.removeReaction, ({ who, body }) => removeReaction(services, who.id, body));

  return router;
}
