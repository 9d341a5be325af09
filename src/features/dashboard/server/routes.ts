import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { systemStatus } from './system-status.ts';
import { retryJob } from './retry-job.ts';
import { dashboardOf } from './today.ts';
import { trendOf } from './trend.ts';

/** A list of failed jobs gone through by hand. */
const retryLimits: LimitPair = {
  person: { name: 'job-retry', times: 60, seconds: 60 },
  address: { name: 'job-retry-address', times: 240, seconds: 60 },
};

/** What admins see of the day, of the trend and of the program. */
export function dashboardRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.readDashboard), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await dashboardOf(services), 200);
  });

  router.openapi(routeOf(endpoints.readTrend), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await trendOf(services, c.req.valid('query').days), 200);
  });

  router.openapi(routeOf(endpoints.readSystemStatus), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await systemStatus(services), 200);
  });

  router.openapi(routeOf(endpoints.retryJob), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, retryLimits);
    await retryJob(services, who, c.req.valid('param').id);
    return c.json(await systemStatus(services), 200);
  });
  return router;
}
