import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { Dashboard, MachineRoom, Trend, TrendQuestion } from '../contract.ts';
import { dashboardRefusals } from '../refusal-texts.ts';
import { machineRoom } from './machine.ts';
import { retryJob } from './retry-job.ts';
import { dashboardOf } from './today.ts';
import { trendOf } from './trend.ts';

const path = '/api/admin/dashboard';
const tags = ['admin'];
const ok = <Schema extends z.ZodType>(schema: Schema) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
});

/** A list of failed jobs gone through by hand. */
const retryLimits: LimitPair = {
  person: { name: 'job-retry', times: 60, seconds: 60 },
  address: { name: 'job-retry-address', times: 240, seconds: 60 },
};

const todayRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What waits for the newsroom, what closes and comes out next: admins',
  responses: { ...ok(Dashboard), ...errorResponses(401, 403, 503) },
});

const trendRoute = createRoute({
  method: 'get',
  path: `${path}/trend`,
  tags,
  summary: 'Sums of the last 7, 30 or 90 days, without anybody in them: admins',
  request: { query: TrendQuestion },
  responses: { ...ok(Trend), ...errorResponses(400, 401, 403, 503) },
});

const machineRoute = createRoute({
  method: 'get',
  path: '/api/admin/machine',
  tags,
  summary: 'How the program does: failed jobs, mail, storage, version, processes: admins',
  responses: { ...ok(MachineRoom), ...errorResponses(401, 403, 503) },
});

const retryRoute = createRoute({
  method: 'post',
  path: '/api/admin/machine/jobs/{id}/retry',
  tags,
  summary: 'Puts a job whose last try failed back into its queue: admins',
  request: { params: z.object({ id: z.uuid(dashboardRefusals.noLetter) }) },
  responses: { ...ok(MachineRoom), ...errorResponses(400, 401, 403, 404, 409, 429, 503) },
});

/** What admins see of the day, of the trend and of the program. */
export function dashboardRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(todayRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await dashboardOf(services), 200);
  });

  router.openapi(trendRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await trendOf(services, c.req.valid('query').days), 200);
  });

  router.openapi(machineRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json(await machineRoom(services), 200);
  });

  router.openapi(retryRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, retryLimits);
    await retryJob(services, who, c.req.valid('param').id);
    return c.json(await machineRoom(services), 200);
  });
  return router;
}
