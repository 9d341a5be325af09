import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import { limitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { systemStatus } from './system-status.ts';
import { retryJob, retryQueue } from './retry-job.ts';
import { dashboardOf } from './today.ts';
import { trendOf } from './trend.ts';

/** A list of failed jobs gone through by hand. */
const retryLimits = limitPair('job-retry', { person: 60, address: 240, seconds: 60 });

/** What admins see of the day, of the trend and of the program. */
export function dashboardRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();

  read(endpoints.readDashboard, () => dashboardOf(services));
  read(endpoints.readTrend, ({ query }) => trendOf(services, query.days));
  read(endpoints.readSystemStatus, () => systemStatus(services));

  calls.admin(retryLimits)(endpoints.retryJob, async ({ who, params }) => {
    await retryJob(services, who, params.id);
    return systemStatus(services);
  });
  calls.admin(retryLimits)(endpoints.retryQueue, async ({ who, params }) => {
    await retryQueue(services, who, params.queue);
    return systemStatus(services);
  });
  return router;
}
