import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireStaff } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { limitFile } from '#platform/request-body.ts';
import type { Services } from '#platform/services.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { LibraryPicture, PictureLibrary, PictureWords } from '../contract.ts';
import { maxPictureBytes } from '../limits.ts';
import { pictureTexts } from '../texts.ts';
import { libraryLimits } from './limits.ts';
import { addPicture, describePicture, pictureLibrary, removePicture } from './pictures.ts';

const path = '/api/newsroom/pictures';
const tags = ['drafting'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const libraryRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'The media library, with where each picture is used',
  request: {
    query: z.object({ q: z.string().trim().max(100).optional(), cursor: z.string().max(200).optional() }),
  },
  responses: { 200: { description: 'A page', content: json(PictureLibrary) }, ...errorResponses(400, 401, 403, 503) },
});

const uploadRoute = createRoute({
  method: 'post',
  path,
  tags,
  summary:
    'Puts a picture into the library: `file` with `alt` and `credit`, and `focusX` and `focusY` if they are known',
  request: {
    body: { content: { 'multipart/form-data': { schema: PictureWords.extend({ file: z.any() }) } } },
  },
  responses: {
    201: { description: 'Kept', content: json(LibraryPicture) },
    ...errorResponses(400, 401, 403, 413, 415, 429, 503),
  },
});

const wordsRoute = createRoute({
  method: 'put',
  path: `${path}/{id}`,
  tags,
  summary: 'Says anew what is seen on a picture, whose it is and what matters in it',
  request: {
    params: z.object({ id: z.uuid(pictureTexts.noPicture) }),
    body: { required: true, content: json(PictureWords) },
  },
  responses: {
    200: { description: 'Kept', content: json(LibraryPicture) },
    ...errorResponses(400, 401, 403, 404, 415, 429, 503),
  },
});

const removeRoute = createRoute({
  method: 'delete',
  path: `${path}/{id}`,
  tags,
  summary: 'Takes a picture that is not used from the library; 409 with `usedIn`',
  request: { params: z.object({ id: z.uuid(pictureTexts.noPicture) }) },
  responses: { 204: { description: 'Gone' }, ...errorResponses(401, 403, 404, 409, 429, 503) },
});

/** The media library of the newsroom. */
export function pictureRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(libraryRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    return c.json(await pictureLibrary(services, who, c.req.valid('query')), 200);
  });

  // Described only: who asks, how often and how much is looked at before a file is read.
  router.openAPIRegistry.registerPath(uploadRoute);
  router.post(
    uploadRoute.path,
    async (c, next) => {
      const who = await requireStaff(services, c.req.raw.headers);
      await limitBoth(services, c, who.id, libraryLimits);
      await next();
    },
    limitFile(maxPictureBytes, pictureTexts.tooLarge),
    async (c) => {
      const who = await requireStaff(services, c.req.raw.headers);
      const { file, ...words } = await c.req.parseBody().catch(() => ({ file: undefined }));
      if (!(file instanceof File)) throw new AppError('invalid_input', pictureTexts.missing, 'file');
      const said = PictureWords.safeParse({ alt: '', credit: '', ...words });
      if (!said.success) {
        const [issue] = said.error.issues;
        throw new AppError('invalid_input', issue!.message, String(issue!.path[0]));
      }
      const bytes = new Uint8Array(await file.arrayBuffer());
      return c.json(await addPicture(services, who, { name: file.name, bytes }, said.data), 201);
    },
  );

  router.openapi(wordsRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, draftLimits);
    return c.json(await describePicture(services, who, c.req.valid('param').id, c.req.valid('json')), 200);
  });

  router.openapi(removeRoute, async (c) => {
    const who = await requireStaff(services, c.req.raw.headers);
    await limitBoth(services, c, who.id, draftLimits);
    await removePicture(services, who, c.req.valid('param').id);
    return c.body(null, 204);
  });
  return router;
}
