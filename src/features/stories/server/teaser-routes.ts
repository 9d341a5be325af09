import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/services.ts';
import { StoryTeaser } from '../contract.ts';
import { storyTexts } from '../refusal-texts.ts';
import { teaserOf } from './public-stories.ts';

const teaserRoute = createRoute({
  method: 'get',
  path: '/api/stories/{id}/teaser',
  tags: ['stories'],
  summary: 'What everybody sees of a published story, above the form where its witnesses write',
  request: { params: z.object({ id: z.uuid() }) },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: StoryTeaser } } },
    ...errorResponses(400, 404, 503),
  },
});

export function teaserRoutes({ db }: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(teaserRoute, async (c) => {
    const teaser = await teaserOf(db, c.req.valid('param').id);
    if (!teaser) throw new AppError('not_found', storyTexts.noStory);
    return c.json(teaser, 200);
  });
  return router;
}
