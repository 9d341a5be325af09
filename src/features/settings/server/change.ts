import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { SignedIn } from '#features/accounts/server/guards.ts';
import { AppError } from '#platform/app-error.ts';
import type { AuditValues } from '#platform/audit/schema.ts';
import { writeAudit } from '#platform/audit/write-audit.ts';
import type { Queryable } from '#platform/db.ts';
import { announceChange } from '#platform/invalidation.ts';
import { rows } from '#platform/rows.ts';
import type { Services } from '#platform/services.ts';
import {
  settingKeys,
  type Setting,
  type SettingChange,
  type SettingKey,
  type SettingValues,
  writtenSchemas,
} from '../contract.ts';
import { isRuleKey } from '../fields.ts';
import { settingRefusals } from '../refusal-texts.ts';
import { forgetSettings, settingsTag, valueOf } from './current.ts';

/** All that may be changed, with who changed it last. */
export async function listSettings(db: Queryable): Promise<Setting[]> {
  const stored = await rows(db, StoredSetting)`
    select s.key, s.value, s.version, s.updated_at as "updatedAt", u.name as "updatedBy"
    from settings s left join users u on u.id = s.updated_by`;
  return settingKeys.map((key) =>
    toSetting(
      key,
      stored.find((row) => row.key === key),
    ),
  );
}

/** The latest hundred values that a setting had, whole, the one that holds first; none where nobody changed it. */
export async function settingVersionsOf(db: Queryable, key: SettingKey): Promise<Setting[]> {
  const versions = await rows(db, StoredSetting)`
    select v.key, v.value, v.version, v.changed_at as "updatedAt", u.name as "updatedBy"
    from setting_versions v left join users u on u.id = v.changed_by
    where v.key = ${key} order by v.version desc limit 100`;
  return versions.map((row) => toSetting(key, row));
}

const StoredSetting = z.object({
  /** A setting's, or that of a page of rules as readers saw it (`shownKeys`). */
  key: z.string(),
  value: z.unknown(),
  version: z.number(),
  updatedAt: z.date(),
  updatedBy: z.string().nullable(),
});

function toSetting(key: SettingKey, row: z.infer<typeof StoredSetting> | undefined): Setting {
  const { version = 0, updatedAt = null, updatedBy = null } = row ?? {};
  return {
    key,
    value: valueOf(key, row?.value),
    version,
    updatedAt: updatedAt && updatedAt.toISOString(),
    updatedBy,
  };
}

type ChangeServices = Pick<Services, 'db' | 'now'>;

/**
 * Changes one setting, in every process at once; what it is already changes nothing, over whichever value. Refuses the rules, which change by
 * editions (409), a value of another shape (422, field by field), and one that was written over another than the one that
 * holds (409, with both).
 */
export async function changeSetting(
  { db, now }: ChangeServices,
  who: Pick<SignedIn, 'id' | 'name'>,
  key: SettingKey,
  { version, value }: SettingChange,
): Promise<Setting> {
  if (isRuleKey(key)) throw new AppError('conflict', settingRefusals.rules);
  const newValue = parsed(key, value);
  const at = now();
  const changed = await db.transaction(async (tx) => {
    // One change at a time: each begins from the other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('settings'))`);
    const before = (await listSettings(tx)).find((setting) => setting.key === key)!;
    // Before it is a conflict: it may be what the same person saved, and the answer to that was lost.
    if (JSON.stringify(newValue) === JSON.stringify(before.value)) return before;
    if (before.version !== version) {
      throw new AppError('conflict', settingRefusals.changed, { details: { current: before, given: newValue } });
    }
    await tx.execute(sql`
      insert into settings (key, value, version, updated_at, updated_by)
      values (${key}, ${JSON.stringify(newValue)}::jsonb, ${version + 1}, ${at}, ${who.id})
      on conflict (key) do update set value = excluded.value, version = excluded.version,
        updated_at = excluded.updated_at, updated_by = excluded.updated_by`);
    await tx.execute(sql`
      insert into setting_versions (key, version, value, changed_at, changed_by)
      select key, version, value, updated_at, updated_by from settings where key = ${key}`);
    await writeAudit(tx, {
      actor: who,
      action: 'settings.change',
      target: { kind: 'setting', id: key },
      before: auditValues(before.value),
      after: auditValues(newValue),
      at,
    });
    await announceChange(tx, [settingsTag]);
    return toSetting(key, {
      key,
      value: newValue,
      version: version + 1,
      updatedAt: at,
      updatedBy: who.name,
    });
  });
  forgetSettings(db);
  return changed;
}

function parsed(key: SettingKey, value: unknown): SettingValues[SettingKey] {
  const result = writtenSchemas[key].safeParse(value);
  if (result.success) return result.data;
  const errors = Object.fromEntries(
    result.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  const [first] = result.error.issues;
  throw new AppError('invalid_fields', first!.message, { field: first!.path.join('.'), errors });
}

/** The most that the log keeps of one text; the whole one stands in `setting_versions`. */
const mostInLog = 300;

function auditValues(value: object): AuditValues {
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, Array.isArray(part) ? part.map(textOf) : loggable(part)]),
  );
}

const loggable = (part: unknown): string | number | boolean | null =>
  typeof part === 'number' || typeof part === 'boolean' || part === null ? part : textOf(part);

function textOf(part: unknown): string {
  const text = typeof part === 'string' ? part : Object.values(part as object).join(' · ');
  return text.length > mostInLog ? `${text.slice(0, mostInLog)}…` : text;
}
