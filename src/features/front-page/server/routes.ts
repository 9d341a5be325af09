import type { OpenAPIHono } from '@hono/zod-openapi';
import { createRoute, z } from '@hono/zod-openapi';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { dependsOn } from '#platform/render-outcome.ts';
import type { Services } from '#platform/services.ts';
import { FormatEntry, FrontPage } from '../contract.ts';
import { demoFigures } from './demo-figures.ts';
import { featuredTrial, formatEntries, latestEvent, leadDualita } from './queries.ts';

const frontPageRoute = createRoute({
  method: 'get',
  path: '/api/front-page',
  summary: 'Lead, figures and latest event of the front pages',
  responses: {
    200: { description: 'The front page', content: { 'application/json': { schema: FrontPage } } },
    ...errorResponses(503),
  },
});

const formatsRoute = createRoute({
  method: 'get',
  path: '/api/formats',
  summary: 'The three formats with examples',
  responses: {
    200: {
      description: 'In the order of the specification',
      content: { 'application/json': { schema: z.object({ data: z.array(FormatEntry) }) } },
    },
    ...errorResponses(503),
  },
});

export function frontPageRoutes({ db, now, demo, liveReaders }: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(frontPageRoute, async (c) => {
    dependsOn('articles');
    const [lead, event, trial] = await Promise.all([leadDualita(db), latestEvent(db), featuredTrial(db, now())]);
    const { virality, ...figures } = demoFigures;
    const hidden = { supporters: null, articlesRead: null, satisfaction: null };
    return c.json(
      {
        demo,
        ...(demo ? figures : hidden),
        liveReaders,
        latestEvent: event,
        leadDualita: lead,
        featuredTrial: demo && trial ? { ...trial, virality } : null,
      },
      200,
    );
  });

  router.openapi(formatsRoute, async (c) => {
    dependsOn('articles');
    return c.json({ data: await formatEntries(db, now()) }, 200);
  });

  return router;
}
