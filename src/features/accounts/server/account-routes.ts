import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { and, eq } from 'drizzle-orm';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitFile } from '#platform/request-body.ts';
import type { Services } from '#platform/services.ts';
import { AccountSettings, DataExport, Preferences, SessionInfo } from '../contract.ts';
import { accountTexts } from '../texts.ts';
import { changeAvatar, maxAvatarBytes, removeAvatar } from './avatar.ts';
import { exportArchive, requestExport } from './data-export.ts';
import { accountLimits } from './limits.ts';
import { sessions, users } from './schema.ts';
import { accountSettings, openSessions } from './settings-queries.ts';
import { requireUser } from './guards.ts';

const idParam = z.object({ id: z.uuid() });
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });
const done = { 204: { description: 'Done' } };

const settingsRoute = createRoute({
  method: 'get',
  path: '/api/user/settings',
  summary: 'What one can change about the own account',
  responses: { 200: { description: 'OK', content: json(AccountSettings) }, ...errorResponses(401, 503) },
});

const preferencesRoute = createRoute({
  method: 'patch',
  path: '/api/user/preferences',
  summary: 'Newsletters and the board of points',
  request: { body: { required: true, content: json(Preferences) } },
  responses: { ...done, ...errorResponses(400, 401, 403, 415, 503) },
});

const sessionsRoute = createRoute({
  method: 'get',
  path: '/api/user/sessions',
  summary: 'Where one is signed in',
  responses: { 200: { description: 'OK', content: json(z.array(SessionInfo)) }, ...errorResponses(401, 503) },
});

const endSessionRoute = createRoute({
  method: 'delete',
  path: '/api/user/sessions/{id}',
  summary: 'Ends one of the own sessions',
  request: { params: idParam },
  responses: { ...done, ...errorResponses(400, 401, 403, 404, 503) },
});

const avatarRoute = createRoute({
  method: 'put',
  path: '/api/user/avatar',
  summary: 'A new portrait, as the form field `file`',
  request: { body: { content: { 'multipart/form-data': { schema: z.object({ file: z.any() }) } } } },
  responses: {
    200: { description: 'OK', content: json(z.object({ image: z.string() })) },
    ...errorResponses(400, 401, 403, 413, 415, 429, 503),
  },
});

const removeAvatarRoute = createRoute({
  method: 'delete',
  path: '/api/user/avatar',
  summary: 'Takes the portrait away',
  responses: { ...done, ...errorResponses(401, 403, 503) },
});

const exportRoute = createRoute({
  method: 'post',
  path: '/api/user/export',
  summary: 'Asks for a copy of all own data, which a mail announces',
  responses: {
    202: { description: 'In preparation', content: json(DataExport) },
    ...errorResponses(401, 403, 409, 429, 503),
  },
});

const archiveRoute = createRoute({
  method: 'get',
  path: '/api/user/export/{id}',
  summary: 'The copy of all own data',
  request: { params: idParam },
  responses: {
    200: { description: 'A zip file', content: { 'application/zip': { schema: z.any() } } },
    ...errorResponses(400, 401, 404, 503),
  },
});

/** What a person sees and changes about their own account. Every call is about whoever asks, never about an id in it. */
export function accountRoutes(services: Services): OpenAPIHono {
  const { db, now, limit } = services;
  const router = apiRouter();

  router.openapi(settingsRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await accountSettings(db, who), 200);
  });

  router.openapi(preferencesRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await db
      .update(users)
      .set({ ...c.req.valid('json'), updatedAt: now() })
      .where(eq(users.id, who.id));
    return c.body(null, 204);
  });

  router.openapi(sessionsRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    return c.json(await openSessions(db, who, now()), 200);
  });

  router.openapi(endSessionRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    const { id } = c.req.valid('param');
    const { rowCount } = await db.delete(sessions).where(and(eq(sessions.id, id), eq(sessions.userId, who.id)));
    if (rowCount === 0) throw new AppError('not_found', accountTexts.sessionGone);
    return c.body(null, 204);
  });

  // Described only: who asks is looked at before a file is read.
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

  router.openapi(removeAvatarRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await removeAvatar(services, who.id);
    return c.body(null, 204);
  });

  router.openapi(exportRoute, async (c) => {
    const who = await requireUser(services, c.req.raw.headers);
    await limit(accountLimits.changeByPerson, who.id);
    return c.json(await requestExport(services, who), 202);
  });

  router.openapi(archiveRoute, async (c) => {
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
