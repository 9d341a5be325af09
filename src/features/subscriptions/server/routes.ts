import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { requireUser } from '#features/accounts/server/who.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Limit } from '#platform/limits/limiter.ts';
import type { Services } from '#platform/services.ts';
import { ArticleView, TrackedView } from '../contract.ts';
import { trackView } from './actions.ts';

/** Product rules 4.16. */
const viewLimit = { name: 'track-view', times: 60, seconds: 60 } as const satisfies Limit;

const trackViewRoute = createRoute({
  method: 'post',
  path: '/api/subscriptions/track-view',
  summary: 'Notes that the signed-in reader opened an article',
  request: { body: { required: true, content: { 'application/json': { schema: ArticleView } } } },
  responses: {
    200: { description: 'Noted', content: { 'application/json': { schema: TrackedView } } },
    ...errorResponses(400, 401, 403, 404, 415, 429, 503),
  },
});

/** What a reader has read. */
export function subscriptionRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(trackViewRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await services.limitReads(viewLimit, who.id);
    const isPrefetch = c.req.header('sec-purpose')?.includes('prefetch') ?? false;
    return c.json(await trackView(services, who, c.req.valid('json'), isPrefetch), 200);
  });
  return router;
}
