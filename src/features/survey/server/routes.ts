import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireUser, requireVerified } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { answerOf, keepAnswer } from './answers.ts';
import { surveyLimit } from './limits.ts';

/** The one question to readers: each has one answer, and sees their own alone. */
export function surveyRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.public(endpoints.readAnswer, async ({ c }) => {
    const { id } = await requireUser(services, c.req.raw.headers);
    return answerOf(services.db, id, services.now());
  });

  calls.public(endpoints.answerSurvey, async ({ c, body: answer }) => {
    const { id } = await requireVerified(services, c.req.raw.headers);
    await services.limit(surveyLimit, id);
    await keepAnswer(services, id, answer);
    return answer;
  });

  return router;
}
