import { createRoute, z, type OpenAPIHono } from '@hono/zod-openapi';
import { requireConfirmed } from '#features/accounts/server/confirm-identity.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter, errorResponses } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { Setting, SettingChange, settingKeys, SettingList, SettingVersions, type SettingKey } from '../contract.ts';
import { settingRefusals } from '../refusal-texts.ts';
import { changeSetting, listSettings, settingVersionsOf } from './change.ts';

const path = '/api/admin/settings';
const tags = ['admin'];
const json = <Schema extends z.ZodType>(schema: Schema) => ({ 'application/json': { schema } });

/** More than a hand can press, far less than a script. */
const settingLimits: LimitPair = {
  person: { name: 'settings', times: 30, seconds: 60 },
  address: { name: 'settings-address', times: 120, seconds: 60 },
};

const listRoute = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What admins may change of the publication',
  responses: { 200: { description: 'OK', content: json(SettingList) }, ...errorResponses(401, 403, 503) },
});

const changeRoute = createRoute({
  method: 'put',
  path: `${path}/{key}`,
  tags,
  summary: 'Changes one setting, in every process at once; 409 with both values where somebody else did meanwhile',
  request: {
    params: z.object({ key: z.string() }),
    body: { required: true, content: json(SettingChange) },
  },
  responses: {
    200: { description: 'Changed', content: json(Setting) },
    ...errorResponses(400, 401, 403, 404, 409, 415, 422, 429, 503),
  },
});

const versionsRoute = createRoute({
  method: 'get',
  path: `${path}/{key}/versions`,
  tags,
  summary: 'The latest hundred values that a setting had, whole, the one that holds first',
  request: { params: z.object({ key: z.string() }) },
  responses: { 200: { description: 'OK', content: json(SettingVersions) }, ...errorResponses(401, 403, 404, 503) },
});

/** The settings of the publication (product rules 4.15). Every change is in the log. */
export function settingRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(listRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json({ settings: await listSettings(services.db) }, 200);
  });

  router.openapi(changeRoute, async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, settingLimits);
    const key = knownKey(c.req.valid('param').key);
    // With a stolen session one would otherwise do away with the second pair of eyes.
    if (key === 'newsroom') await requireConfirmed(services, who);
    return c.json(await changeSetting(services, who, key, c.req.valid('json')), 200);
  });

  router.openapi(versionsRoute, async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    const key = knownKey(c.req.valid('param').key);
    return c.json({ versions: await settingVersionsOf(services.db, key) }, 200);
  });
  return router;
}

function knownKey(given: string): SettingKey {
  const key = settingKeys.find((known) => known === given);
  if (!key) throw new AppError('not_found', settingRefusals.noSetting);
  return key;
}
