import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import type { Services } from '#platform/services.ts';
import { legalPages, LegalText } from '../contract.ts';
import { defaultText, legalPage } from './pages.ts';

const pageRoute = createRoute({
  method: 'get',
  path: '/api/publication/pages/{page}',
  summary: 'A page of rules or help',
  request: { params: z.object({ page: z.enum(legalPages) }) },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: LegalText } } },
    ...errorResponses(400, 503),
  },
});

const defaultTextRoute = createRoute({
  method: 'get',
  path: '/api/publication/pages/{page}/house-text',
  summary: 'The text that the program brings for a page of rules or help, as admins write one',
  request: { params: z.object({ page: z.enum(legalPages) }) },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: z.object({ text: z.string() }) } } },
    ...errorResponses(400, 503),
  },
});

export function legalPageRoutes({ db }: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(pageRoute, async (c) => c.json(await legalPage(db, c.req.valid('param').page), 200));
  router.openapi(defaultTextRoute, async (c) =>
    c.json({ text: await defaultText(db, c.req.valid('param').page) }, 200),
  );
  return router;
}
