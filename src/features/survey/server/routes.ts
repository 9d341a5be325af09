import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireUser, requireVerified } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { answerOf, keepAnswer } from './answers.ts';
import { surveyLimit } from './limits.ts';

/** The one question to readers: each has one answer, and sees their own alone. */
export function surveyRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.readAnswer), async (c) => {
    const { id } = await requireUser(services, c.req.raw.headers);
    return c.json(await answerOf(services.db, id, services.now()), 200);
  });

  router.openapi(routeOf(endpoints.answerSurvey), async (c) => {
    const { id } = await requireVerified(services, c.req.raw.headers);
    await services.limit(surveyLimit, id);
    const answer = c.req.valid('json');
    await keepAnswer(services, id, answer);
    return c.json(answer, 200);
  });

  return router;
}
