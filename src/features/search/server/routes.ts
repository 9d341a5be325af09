import type { OpenAPIHono } from '@hono/zod-openapi';
import { createRoute, z } from '@hono/zod-openapi';
import { sessionOf } from '#features/accounts/server/session.ts';
import { articleRefusals } from '#features/articles/refusal-texts.ts';
import { openTo } from '#features/subscriptions/server/reader.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { SearchResult } from '../contract.ts';
import { maximumQueryLength, minimumQueryLength, searchLimit } from '../limits.ts';
import { search } from './queries.ts';
import { withStories, type StoriesOf } from './with-stories.ts';

const searchRoute = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Search in articles and stories',
  request: {
    query: z.object({
      q: z.string().trim().max(maximumQueryLength, articleRefusals.queryTooLong).default(''),
      limit: z.coerce
        .number(articleRefusals.badLimit)
        .int(articleRefusals.badLimit)
        .min(1, articleRefusals.badLimit)
        .max(100, articleRefusals.badLimit)
        .default(searchLimit),
    }),
  },
  responses: {
    200: { description: 'Best first', content: { 'application/json': { schema: z.array(SearchResult) } } },
    ...errorResponses(400, 503),
  },
});

/** `storiesOf` comes from a feature that search knows nothing of. */
export function searchRoutes(services: Services, { storiesOf }: { storiesOf: StoriesOf }): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  router.openapi(searchRoute, async (c) => {
    const { q, limit } = c.req.valid('query');
    if (q.length < minimumQueryLength) return c.json([], 200);
    const who = await sessionOf(services, c.req.raw.headers);
    const found = await search(db, q, limit, who ? (hits) => openTo(db, who, hits, now()) : undefined);
    return c.json(await withStories(found, limit, storiesOf), 200);
  });
  return router;
}
