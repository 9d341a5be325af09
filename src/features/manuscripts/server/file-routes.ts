import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireStaff } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { draftTexts } from '#features/workflow/texts.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { DraftImport, DraftPreview, MarkdownImport, NewFromMarkdown } from '../contract.ts';
import { draftFile } from './file.ts';
import { draftMarkdown, importMarkdown, importNewDraft } from './markdown.ts';
import { draftPreview } from './preview.ts';

const tags = ['drafting'];
const params = z.object({ id: z.uuid(draftTexts.noDraft) });

const previewRoute = createRoute({
  method: 'get',
  path: '/api/newsroom/drafts/{id}/preview',
  tags,
  summary: 'The page that readers would see, or what it lacks',
  request: { params },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: DraftPreview } } },
    ...errorResponses(400, 401, 403, 404, 503),
  },
});

const markdownRoute = createRoute({
  method: 'get',
  path: '/api/newsroom/drafts/{id}/markdown',
  tags,
  summary: 'The file of an article (docs/article-format.md), as a download',
  request: { params },
  responses: {
    200: { description: 'Markdown', content: { 'text/markdown': { schema: z.string() } } },
    ...errorResponses(400, 401, 403, 404, 503),
  },
});

const importRoute = createRoute({
  method: 'put',
  path: '/api/newsroom/drafts/{id}/markdown',
  tags,
  summary: 'Keeps what a file says as a new revision; 409 with `theirs` and `yours` where another one came first',
  request: { params, body: { required: true, content: { 'application/json': { schema: MarkdownImport } } } },
  responses: {
    200: { description: 'OK', content: { 'application/json': { schema: DraftImport } } },
    ...errorResponses(400, 401, 403, 404, 409, 415, 429, 503),
  },
});

const importNewRoute = createRoute({
  method: 'post',
  path: '/api/newsroom/drafts/markdown',
  tags,
  summary: 'Begins an article with what a file says',
  request: { body: { required: true, content: { 'application/json': { schema: NewFromMarkdown } } } },
  responses: {
    201: { description: 'Begun', content: { 'application/json': { schema: DraftImport } } },
    ...errorResponses(400, 401, 403, 415, 429, 503),
  },
});

/** A draft as its readers would see it, and as a file. */
export function draftFileRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(previewRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await draftPreview(services, who, c.req.valid('param').id), 200);
  });

  router.openapi(markdownRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    const { name, markdown } = await draftMarkdown(services, who, c.req.valid('param').id);
    return c.body(markdown, 200, {
      'content-type': 'text/markdown; charset=utf-8',
      'content-disposition': contentDisposition('attachment', name),
      'cache-control': 'private, no-store',
    });
  });

  router.openapi(importRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, draftLimits);
    const { id } = c.req.valid('param');
    const dropped = await importMarkdown(services, who, id, c.req.valid('json'));
    return c.json({ ...(await draftFile(services, who, id)), dropped }, 200);
  });

  router.openapi(importNewRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, draftLimits);
    const { id, dropped } = await importNewDraft(services, who, c.req.valid('json').markdown);
    return c.json({ ...(await draftFile(services, who, id)), dropped }, 201);
  });
  return router;
}
