import type { OpenAPIHono } from '@hono/zod-openapi';
import { createRoute, z } from '@hono/zod-openapi';
import { articleTexts } from '#features/articles/texts.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { SearchResult } from '../contract.ts';
import { maximumQueryLength, minimumQueryLength, searchLimit } from '../limits.ts';
import { search } from './queries.ts';

const searchRoute = createRoute({
  method: 'get',
  path: '/api/search',
  summary: 'Search in articles and stories',
  request: {
    query: z.object({
      q: z.string().trim().max(maximumQueryLength, articleTexts.queryTooLong).default(''),
      limit: z.coerce
        .number(articleTexts.badLimit)
        .int(articleTexts.badLimit)
        .min(1, articleTexts.badLimit)
        .max(100, articleTexts.badLimit)
        .default(searchLimit),
    }),
  },
  responses: {
    200: { description: 'Best first', content: { 'application/json': { schema: z.array(SearchResult) } } },
    ...errorResponses(400, 503),
  },
});

export function searchRoutes({ db }: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(searchRoute, async (c) => {
    const { q, limit } = c.req.valid('query');
    return c.json(q.length < minimumQueryLength ? [] : await search(db, q, limit), 200);
  });
  return router;
}
