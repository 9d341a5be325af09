import type { OpenAPIHono } from '@hono/zod-openapi';
import { callsOf } from '#features/accounts/server/calls-of.ts';
import { requireConfirmed } from '#features/accounts/server/confirm-identity.ts';
import { apiRouter } from '#platform/api-router.ts';
import { AppError } from '#platform/app-error.ts';
import { limitPair } from '#platform/limits/limit-both.ts';
import type { Services } from '#platform/services.ts';
import { settingKeys, type SettingKey } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import { settingRefusals } from '../refusal-texts.ts';
import { changeSetting, listSettings, settingVersionsOf } from './change.ts';

/** More than a hand can press, far less than a script. */
const settingLimits = limitPair('settings', { person: 30, address: 120, seconds: 60 });

/** The settings of the publication (product rules 4.15). Every change is in the log. */
export function settingRoutes(services: Services): OpenAPIHono {
  const router = apiRouter();
  const calls = callsOf(services, router);
  const read = calls.admin();

  read(endpoints.listSettings, async () => ({ settings: await listSettings(services.db) }));

  calls.admin(settingLimits)(endpoints.changeSetting, async ({ who, params, body }) => {
    const key = knownKey(params.key);
    // With a stolen session one would otherwise do away with the second pair of eyes, or move money.
    if (key === 'newsroom' || key === 'authors_share') await requireConfirmed(services, who);
    return changeSetting(services, who, key, body);
  });

  read(endpoints.listSettingVersions, async ({ params }) => {
    const key = knownKey(params.key);
    return { versions: await settingVersionsOf(services.db, key) };
  });
  return router;
}

function knownKey(name: string): SettingKey {
  const key = settingKeys.find((known) => known === name);
  if (!key) throw new AppError('not_found', settingRefusals.noSetting);
  return key;
}
