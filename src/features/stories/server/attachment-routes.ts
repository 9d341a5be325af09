import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { sessionOf } from '#features/accounts/server/session.ts';
import { requireUser } from '#features/accounts/server/guards.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { limitFile } from '#platform/request-body.ts';
import type { Services } from '#platform/services.ts';
import { attachmentTexts } from '../attachment-texts.ts';
import { Attachment } from '../contract.ts';
import { maxAttachmentBytes } from '../rules.ts';
import {
  addAttachment,
  readAttachment,
  refuseWithoutRoom,
  removeAttachment,
  type AttachmentFile,
} from './attachments.ts';
import { removalLimits, uploadLimits } from './limits.ts';

const tags = ['stories'];
const params = z.object({ id: z.uuid() });

const uploadRoute = createRoute({
  method: 'post',
  path: '/api/stories/attachments',
  tags,
  summary: 'Uploads a picture or a PDF for a story that is being written, as the form field `file`',
  request: { body: { content: { 'multipart/form-data': { schema: z.object({ file: z.any() }) } } } },
  responses: {
    201: { description: 'Kept', content: { 'application/json': { schema: Attachment } } },
    ...errorResponses(400, 401, 403, 409, 413, 415, 429, 503),
  },
});

const readAttachmentRoute = createRoute({
  method: 'get',
  path: '/api/stories/attachments/{id}',
  tags,
  summary: 'A file of a story, for its author and for those of the newsroom who may see the story',
  request: { params },
  responses: {
    200: {
      description: 'A picture, or a PDF as a download',
      content: { 'image/webp': { schema: z.any() }, 'application/pdf': { schema: z.any() } },
    },
    ...errorResponses(400, 401, 404, 503),
  },
});

const removeAttachmentRoute = createRoute({
  method: 'delete',
  path: '/api/stories/attachments/{id}',
  tags,
  summary: 'Takes away a file that does not belong to a story yet',
  request: { params },
  responses: { 204: { description: 'Done' }, ...errorResponses(400, 403, 404, 429, 503) },
});

/** The files of stories: uploaded before a story is sent, read by whoever may see it. */
export function attachmentRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const address = (c: Context) => addressKey(clientAddress(c, services.trustProxy));

  // Described only: who asks, how often and how much is looked at before a file is read.
  router.openAPIRegistry.registerPath(uploadRoute);
  router.post(
    uploadRoute.path,
    async (c, next) => {
      const who = await sessionOf(services, c.req.raw.headers);
      if (who) await limitBoth(services, c, who.id, uploadLimits);
      else await limitSignedOut(services, address(c));
      await next();
    },
    limitFile(maxAttachmentBytes, attachmentTexts.tooLarge),
    async (c) => {
      const who = await sessionOf(services, c.req.raw.headers);
      const { file } = await c.req.parseBody().catch(() => ({ file: undefined }));
      if (!(file instanceof File)) throw new AppError('invalid_input', attachmentTexts.missing, 'file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      return c.json(await addAttachment(services, who?.id ?? null, { name: file.name, bytes }), 201);
    },
  );

  router.openapi(readAttachmentRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return fileAnswer(c, await readAttachment(services, who, c.req.valid('param').id));
  });

  router.openapi(removeAttachmentRoute, async (c) => {
    await services.limit(removalLimits.address, address(c));
    const who = await sessionOf(services, c.req.raw.headers);
    await removeAttachment(services, who?.id ?? null, c.req.valid('param').id);
    return c.body(null, 204);
  });

  return router;
}

/** Before the file itself is read. */
async function limitSignedOut({ db, limit }: Services, address: string): Promise<void> {
  await limit(uploadLimits.signedOut, address);
  await limit(uploadLimits.signedOutDaily, address);
  await refuseWithoutRoom(db);
}

/**
 * A file as it is safe to give out: what a browser shows of it can run nothing, it is taken for nothing else than it is,
 * and a PDF is never opened on our own address.
 */
function fileAnswer(c: Context, { name, kind, bytes }: AttachmentFile) {
  const asDownload = kind === 'pdf' ? 'attachment' : 'inline';
  return c.body(new Uint8Array(bytes), 200, {
    'content-type': kind === 'pdf' ? 'application/pdf' : 'image/webp',
    'content-disposition': contentDisposition(asDownload, name),
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, no-store',
  });
}
