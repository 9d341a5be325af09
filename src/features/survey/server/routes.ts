import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { apiRouter } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { answerOf, keepAnswer } from './answers.ts';
import { surveyLimit } from './limits.ts';

/** The one question to readers: each has one answer, and sees their own alone. */
export function surveyRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.user()(endpoints.readAnswer, ({ who: { id } }) => answerOf(services.db, id, services.now()));

  calls.verified(surveyLimit)(endpoints.answerSurvey, async ({ who: { id }, body: answer }) => {
    await keepAnswer(services, id, answer);
    return answer;
  });

  return router;
}
