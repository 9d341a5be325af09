import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../author-endpoints.ts';
import { storyRefusals } from '../refusal-texts.ts';
import { teaserOf } from './public-stories.ts';

export function teaserRoutes({ db }: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(routeOf(endpoints.readTeaser), async (c) => {
    const teaser = await teaserOf(db, c.req.valid('param').id);
    if (!teaser) throw new AppError('not_found', storyRefusals.noStory);
    return c.json(teaser, 200);
  });
  return router;
}
