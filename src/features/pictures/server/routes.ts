import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireStaff } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth } from '#platform/limits/limit-both.ts';
import { limitFile } from '#platform/request-body.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { draftLimits } from '#features/workflow/server/limits.ts';
import { PictureWords } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { maxPictureBytes } from '../limits.ts';
import { pictureTexts } from '../texts.ts';
import { libraryLimits } from './limits.ts';
import { addPicture, describePicture, pictureLibrary, removePicture } from './pictures.ts';

/** The media library of the newsroom. */
export function pictureRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const change = calls.staff(draftLimits);

  calls.staff()(endpoints.listPictures, ({ who, query }) => pictureLibrary(services, who, query));

  // Described only: who asks, how often and how much is looked at before a file is read.
  router.openAPIRegistry.registerPath(routeOf(endpoints.uploadPicture));
  router.post(
    endpoints.uploadPicture.path,
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

  change(endpoints.describePicture, ({ who, params, body }) => describePicture(services, who, params.id, body));
  change(endpoints.removePicture, ({ who, params }) => removePicture(services, who, params.id));
  return router;
}
