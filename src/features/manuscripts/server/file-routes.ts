import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireStaff } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import * as endpoints from '../file-endpoints.ts';
import { draftFile } from './file.ts';
import { draftMarkdown, importMarkdown, importNewDraft } from './markdown.ts';
import { draftPreview } from './preview.ts';

/** A draft as its readers would see it, and as a file. */
export function draftFileRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.previewDraft), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await draftPreview(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(routeOf(endpoints.downloadMarkdown), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    const { name, markdown } = await draftMarkdown(services, who, c.req.valid('param').id);
    return c.body(markdown, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    });
  });

  router.openapi(routeOf(endpoints.importMarkdown), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, draftLimits);
    const { id } = c.req.valid('param');
    const dropped = await importMarkdown(services, who, id, c.req.valid('json'));
    return c.json({ ...(await draftFile(services, who, id)), dropped }, 200);
  });

  router.openapi(routeOf(endpoints.importNewDraft), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, draftLimits);
    const { id, dropped } = await importNewDraft(services, who, c.req.valid('json').markdown);
    return c.json({ ...(await draftFile(services, who, id)), dropped }, 201);
  });
  return router;
}
