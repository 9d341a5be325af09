import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { whoReads } from '#features/accounts/server/guards.ts';
import { openTo } from '#features/subscriptions/server/reader.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { minimumQueryLength } from '../limits.ts';
import { search } from './queries.ts';

export function searchRoutes(services: Services): OpenAPIHono {
  const { db, now } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);
  calls.public(endpoints.search, async ({ c, query: { q, limit } }) => {
    if (q.length < minimumQueryLength) return [];
    const who = await whoReads(services, c.req.raw.headers);
    return search(db, q, limit, who ? (hits) => openTo(db, who, hits, now()) : undefined);
  });
  return router;
}
