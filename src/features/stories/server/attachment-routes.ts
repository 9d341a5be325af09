import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { requireUser, whoWrites } from '#features/accounts/server/guards.ts';
import { contentDisposition } from '#lib/content-disposition.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { addressKey, clientAddress } from '#platform/client-address.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { limitFile } from '#platform/request-body.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../attachment-endpoints.ts';
import { attachmentTexts } from '../attachment-texts.ts';
import { maxAttachmentBytes } from '../rules.ts';
import {
  addAttachment,
  readAttachment,
  refuseWithoutRoom,
  removeAttachment,
  type AttachmentFile,
} from './attachments.ts';
import { removalLimits, uploadLimits } from './limits.ts';

/** The files of stories: uploaded before a story is sent, read by whoever may see it. */
export function attachmentRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const address = (c: Context) => addressKey(clientAddress(c, services.trustProxy));

  // Described only: who asks, how often and how much is looked at before a file is read.
  router.openAPIRegistry.registerPath(routeOf(endpoints.uploadAttachment));
  router.post(
    endpoints.uploadAttachment.path,
    async (c, next) => {
      const who = await whoWrites(services, c.req.raw.headers);
      if (who) await limitBoth(services, c, who.id, uploadLimits);
      else await limitSignedOut(services, address(c));
      await next();
    },
    limitFile(maxAttachmentBytes, attachmentTexts.tooLarge),
    async (c) => {
      const who = await whoWrites(services, c.req.raw.headers);
      const { file } = await c.req.parseBody().catch(() => ({ file: undefined }));
      if (!(file instanceof File)) throw new AppError('invalid_input', attachmentTexts.missing, 'file');
      const bytes = new Uint8Array(await file.arrayBuffer());
      return c.json(await addAttachment(services, who?.id ?? null, { name: file.name, bytes }), 201);
    },
  );

  router.openapi(routeOf(endpoints.readAttachment), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return fileAnswer(c, await readAttachment(services, who, c.req.valid('param').id));
  });

  router.openapi(routeOf(endpoints.removeAttachment), async (c) => {
    await services.limit(removalLimits.address, address(c));
    const who = await whoWrites(services, c.req.raw.headers);
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
