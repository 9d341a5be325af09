import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { requireUser, requireVerified } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { SurveyAnswer } from '../contract.ts';
import { answerOf, keepAnswer } from './answers.ts';
import { surveyLimit } from './limits.ts';

const content = { 'application/json': { schema: SurveyAnswer } };
const answered = { 200: { description: 'The own answer', content } };

const readRoute = createRoute({
  method: 'get',
  path: '/api/survey',
  summary: 'What one answered to the question whether the publication satisfies',
  responses: { ...answered, ...errorResponses(401, 503) },
});

const answerRoute = createRoute({
  method: 'put',
  path: '/api/survey',
  summary: 'Answers whether the publication satisfies; null takes the answer back',
  request: { body: { required: true, content } },
  responses: { ...answered, ...errorResponses(400, 401, 403, 415, 429, 503) },
});

/** The one question to readers: each has one answer, and sees their own alone. */
export function surveyRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(readRoute, async (c) => {
    const { id } = await requireUser(services, c.req.raw.headers);
    return c.json(await answerOf(services.db, id, services.now()), 200);
  });

  router.openapi(answerRoute, async (c) => {
    const { id } = await requireVerified(services, c.req.raw.headers);
    await services.limit(surveyLimit, id);
    const answer = c.req.valid('json');
    await keepAnswer(services, id, answer);
    return c.json(answer, 200);
  });

  return router;
}
