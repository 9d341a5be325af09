import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../notice-endpoints.ts';
import { noticesOf, putNoticeAway } from './own-sanctions.ts';
import { requireUser } from './guards.ts';

/** What the newsroom told a person about their own account. */
export function noticeRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.listNotices), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await noticesOf(services.db, who.id, services.now()), 200);
  });

  router.openapi(routeOf(endpoints.putNoticeAway), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await putNoticeAway(services.db, who.id, c.req.valid('param').id, services.now());
    return c.body(null, 204);
  });
  return router;
}
