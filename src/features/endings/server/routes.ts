import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireStaff, type SignedIn } from '#features/accounts/server/guards.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { publishEnding, recordEnding } from './endings.ts';
import { changeIndexing } from './indexing.ts';
import { readEndings } from './read-endings.ts';

/** How the proceeding behind a Trial ended, and what search engines may list (product rules 2.2). */
export function endingRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  const staff = async (c: Context): Promise<SignedIn> => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, draftLimits);
    return who;
  };

  router.openapi(routeOf(endpoints.recordEnding), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await recordEnding(services, who, id, c.req.valid('json'));
    return c.json(await readEndings(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.publishEnding), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await publishEnding(services, who, id, c.req.valid('json'));
    return c.json(await readEndings(services, who, id), 200);
  });

  router.openapi(routeOf(endpoints.changeIndexing), async (c) => {
    const who = await staff(c);
    const { id } = c.req.valid('param');
    await changeIndexing(services, who, id, c.req.valid('json'));
    return c.json(await readEndings(services, who, id), 200);
  });
  return router;
}
