import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { publishEnding, recordEnding } from './endings.ts';
import { changeIndexing } from './indexing.ts';
import { readEndings } from './read-endings.ts';

/** How the proceeding behind a Trial ended, and what search engines may list (product rules 2.2). */
export function endingRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const change = calls.staff(draftLimits);

  change(endpoints.recordEnding, async ({ who, params: { id }, body }) => {
    await recordEnding(services, who, id, body);
    return readEndings(services, who, id);
  });

  change(endpoints.publishEnding, async ({ who, params: { id }, body }) => {
    await publishEnding(services, who, id, body);
    return readEndings(services, who, id);
  });

  change(endpoints.changeIndexing, async ({ who, params: { id }, body }) => {
    await changeIndexing(services, who, id, body);
    return readEndings(services, who, id);
  });
  return router;
}
