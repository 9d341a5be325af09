import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiRouter } from '#platform/api-router.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../endpoints.ts';
import { defaultText, legalPage } from './pages.ts';

export function legalPageRoutes({ db }: Services): OpenAPIHono {
  const router = apiRouter();
  router.openapi(routeOf(endpoints.readLegalPage), async (c) =>
    c.json(await legalPage(db, c.req.valid('param').page), 200),
  );
  router.openapi(routeOf(endpoints.readDefaultText), async (c) =>
    c.json({ text: await defaultText(db, c.req.valid('param').page) }, 200),
  );
  return router;
}
