import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { adminTexts } from '../admin-texts.ts';
import { SanctionNotice } from '../sanction-contract.ts';
import { noticesOf, putNoticeAway } from './own-sanctions.ts';
import { requireUser } from './guards.ts';

const noticesRoute = createRoute({
  method: 'get',
  path: '/api/user/notices',
  summary: 'Warnings and limits of one’s own account that were not put away yet',
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: z.array(SanctionNotice) } } },
    ...errorResponses(401, 503),
  },
});

const seenRoute = createRoute({
  method: 'post',
  path: '/api/user/notices/{id}/seen',
  summary: 'Puts one of them away',
  request: { params: z.object({ id: z.uuid(adminTexts.noSanction) }) },
  responses: { 204: { description: 'Done' }, ...errorResponses(400, 401, 403, 404, 503) },
});

/** What the newsroom told a person about their own account. */
export function noticeRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(noticesRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await noticesOf(services.db, who.id, services.now()), 200);
  });

  router.openapi(seenRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await putNoticeAway(services.db, who.id, c.req.valid('param').id, services.now());
    return c.body(null, 204);
  });
  return router;
}
