import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { apiRouter } from '#platform/api-router.ts';
import { answering } from '#platform/serve-endpoint.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { publishEnding, recordEnding } from './endings.ts';
import { changeIndexing } from './indexing.ts';
import { readEndings } from './read-endings.ts';

/** How the proceeding behind a Trial ended, and what search engines may list (product rules 2.2). */
export function endingRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const staff = callsOf(services, router).staff(draftLimits);
  const change = answering(staff, ({ who, params }) => readEndings(services, who, params.id));
  change(endpoints.recordEnding, ({ who, params, body }) => recordEnding(services, who, params.id, body));
  change(endpoints.publishEnding, ({ who, params, body }) => publishEnding(services, who, params.id, body));
  change(endpoints.changeIndexing, ({ who, params, body }) => changeIndexing(services, who, params.id, body));
  return router;
}
