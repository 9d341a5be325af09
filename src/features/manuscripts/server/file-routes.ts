import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireStaff } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
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
  const calls = callsOf(services, router);

  calls.staff()(endpoints.previewDraft, ({ who, params }) => draftPreview(services, who, params.id));

  router.openapi(routeOf(endpoints.downloadMarkdown), async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    const { name, markdown } = await draftMarkdown(services, who, c.req.valid('param').id);
    return c.body(markdown, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    });
  });

  calls.staff(draftLimits)(endpoints.importMarkdown, async ({ who, params: { id }, body }) => {
    const dropped = await importMarkdown(services, who, id, body);
    return { ...(await draftFile(services, who, id)), dropped };
  });

  calls.staff(draftLimits)(endpoints.importNewDraft, async ({ who, body }) => {
    const { id, dropped } = await importNewDraft(services, who, body.markdown);
    return { ...(await draftFile(services, who, id)), dropped };
  });
  return router;
}
