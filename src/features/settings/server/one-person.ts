import { sql } from 'drizzle-orm';
import type { Queryable } from '#platform/db.ts';
import type { SettingKey } from '../contract.ts';
import { periodsOf, type OnePersonPeriod } from '../one-person-periods.ts';
import { valueOf } from './current.ts';

const key = 'newsroom' satisfies SettingKey;

/**
 * Whether the publication says of itself that one person makes it, who then checks and publishes what they wrote. Read from
 * the row itself, because what is allowed by it is decided in the same transaction.
 */
export async function isOnePerson(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ value: unknown }>(sql`select value from settings where key = ${key}`);
  return valueOf(key, rows[0]?.value).isOnePerson;
}

/** Every time in which it said so, the earliest first, from the values that the setting had, which nobody can take back. */
export async function onePersonPeriods(db: Queryable): Promise<OnePersonPeriod[]> {
  const { rows } = await db.execute<{ value: unknown; at: string }>(
    sql`select value, changed_at as at from setting_versions where key = ${key} order by version`,
  );
  return periodsOf(rows.map(({ value, at }) => ({ isOnePerson: valueOf(key, value).isOnePerson, at: new Date(at) })));
}
