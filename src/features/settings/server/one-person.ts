import { z } from 'zod';
import type { Queryable } from '#platform/db.ts';
import { firstRow, rows } from '#platform/rows.ts';
import type { SettingKey } from '../contract.ts';
import { periodsOf, type OnePersonPeriod } from '../one-person-periods.ts';
import { valueOf } from './current.ts';

const ValueRow = z.object({ value: z.unknown() });
const VersionRow = z.object({ value: z.unknown(), at: z.date() });

const key = 'newsroom' satisfies SettingKey;

/**
 * Whether the publication says of itself that one person makes it, who then checks and publishes what they wrote. Read from
 * the row itself, because what is allowed by it is decided in the same transaction.
 */
export async function isOnePerson(db: Queryable): Promise<boolean> {
  const row = await firstRow(db, ValueRow)`select value from settings where key = ${key}`;
  return valueOf(key, row?.value).isOnePerson;
}

/** Every time in which it said so, the earliest first, from the values that the setting had, which nobody can take back. */
export async function onePersonPeriods(db: Queryable): Promise<OnePersonPeriod[]> {
  const versions = await rows(db, VersionRow)`
    select value, changed_at as at from setting_versions where key = ${key} order by version`;
  return periodsOf(versions.map(({ value, at }) => ({ isOnePerson: valueOf(key, value).isOnePerson, at })));
}
