import type { OpenAPIHono } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { lift } from '#platform/mail/suppressions.ts';
import { limitFile } from '#platform/request-body.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import * as endpoints from '../account-endpoints.ts';
import { accountTexts } from '../texts.ts';
import { callsOf } from './calls-of.ts';
import { changeAvatar, maxAvatarBytes, removeAvatar } from './avatar.ts';
import { exportArchive, requestExport } from './data-export.ts';
import { accountLimits } from './limits.ts';
import { sessions, users } from './schema.ts';
import { accountSettings, openSessions } from './settings-queries.ts';
import { requireUser } from './guards.ts';

/** What a person sees and changes about their own account. Every call is about whoever asks, never about an id in it. */
export function accountRoutes(services: Services): OpenAPIHono {
  const { db, now, limit } = services;
  const router = apiRouter();
  const calls = callsOf(services, router);

  calls.user()(endpoints.readAccountSettings, ({ who }) => accountSettings(db, who));

  calls.user()(endpoints.changePreferences, ({ who, body }) =>
    db
      .update(users)
      .set({ ...body, updatedAt: now() })
      .where(eq(users.id, who.id)),
  );

  calls.verified(accountLimits.changeByPerson)(endpoints.liftMailSuppression, ({ who }) => lift(db, who.email));

  calls.user()(endpoints.listSessions, ({ who }) => openSessions(db, who, now()));

  calls.user()(endpoints.endSession, async ({ who, params: { id } }) => {
    const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, who.id)));
    if (rowCount === 0) throw new AppError('not_found', accountTexts.sessionGone);
  });

  // Described only: who asks is looked at before a file is read.
  const avatarRoute = routeOf(endpoints.changeAvatar);
  router.openAPIRegistry.registerPath(avatarRoute);
  router.put(avatarRoute.path, limitFile(maxAvatarBytes, accountTexts.pictureTooLarge), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(accountLimits.changeByPerson, who.id);
    const { file } = await c.req.parseBody().catch(() => ({ file: undefined }));
    if (!(file instanceof File) || file.size === 0) {
      throw new AppError('invalid_input', accountTexts.pictureMissing, 'file');
    }
    return c.json({ image: await changeAvatar(services, who.id, new Uint8Array(await file.arrayBuffer())) }, 200);
  });

  calls.user()(endpoints.removeAvatar, ({ who }) => removeAvatar(services, who.id));
  calls.user(accountLimits.changeByPerson)(endpoints.requestExport, ({ who }) => requestExport(services, who));

  router.openapi(routeOf(endpoints.downloadExport), async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const archive = await exportArchive(services, who, c.req.valid('param').id);
    return c.body(new Uint8Array(archive), 200, {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="contraddittorio-i-miei-dati.zip"',
      'cache-control': 'no-store',
    });
  });
  return router;
}
