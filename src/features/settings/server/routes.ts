import type { OpenAPIHono } from '@hono/zod-openapi';
import { requireConfirmed } from '#features/accounts/server/confirm-identity.ts';
import { requireRole } from '#features/accounts/server/guards.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitBoth, type LimitPair } from '#platform/limits/limit-both.ts';
import { routeOf } from '#platform/route-of.ts';
import type { Services } from '#platform/services.ts';
import { settingKeys, type SettingKey } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { settingRefusals } from '../refusal-texts.ts';
import { changeSetting, listSettings, settingVersionsOf } from './change.ts';

/** More than a hand can press, far less than a script. */
const settingLimits: LimitPair = {
  person: { name: 'settings', times: 30, seconds: 60 },
  address: { name: 'settings-address', times: 120, seconds: 60 },
};

/** The settings of the publication (product rules 4.15). Every change is in the log. */
export function settingRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();

  router.openapi(routeOf(endpoints.listSettings), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    return c.json({ settings: await listSettings(services.db) }, 200);
  });

  router.openapi(routeOf(endpoints.changeSetting), async (c) => {
    const who = await requireRole(services, c.req.raw.headers, 'admin');
    await limitBoth(services, c, who.id, settingLimits);
    const key = knownKey(c.req.valid('param').key);
    // With a stolen session one would otherwise do away with the second pair of eyes.
    if (key === 'newsroom') await requireConfirmed(services, who);
    return c.json(await changeSetting(services, who, key, c.req.valid('json')), 200);
  });

  router.openapi(routeOf(endpoints.listSettingVersions), async (c) => {
    await requireRole(services, c.req.raw.headers, 'admin');
    const key = knownKey(c.req.valid('param').key);
    return c.json({ versions: await settingVersionsOf(services.db, key) }, 200);
  });
  return router;
}

function knownKey(name: string): SettingKey {
  const key = settingKeys.find((known) => known === name);
  if (!key) throw new AppError('not_found', settingRefusals.noSetting);
  return key;
}
