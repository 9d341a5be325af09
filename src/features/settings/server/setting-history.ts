import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import type { SettingKey, SettingValues } from '../contract.ts';
import { valueOf } from './current.ts';

const VersionRow = z.object({ value: z.unknown(), changedAt: z.date() });

/** Every value that a setting had: what held of it just before an instant, from its versions. */
export async function settingHistory<Key extends SettingKey>(
  db: Queryable,
  key: Key,
): Promise<(at: Date) => SettingValues[Key]> {
  const versions = await rows(db, VersionRow)`
    select value, changed_at as "changedAt" from setting_versions where key = ${key} order by version desc`;
  return (at) => valueOf(key, versions.find(({ changedAt }) => changedAt < at)?.value);
}
