import { z } from 'zod';
import { romeDate } from '#lib/rome-time.ts';
import { log } from '#platform/log.ts';
import type { Db } from '#platform/db.ts';
import { rows } from '#platform/rows.ts';
import { settingKeys, settingSchemas, type SettingKey, type SettingValues } from '../contract.ts';
import { defaultValues } from './default-values.ts';
import { nextTurn, silenceAt, type SilenceWindow } from '../rules.ts';
import { showSettings } from './shown-settings.ts';

const SettingRow = z.object({ key: z.string(), value: z.unknown(), at: z.date() });

/** The tag of every page: what a setting changes may be seen anywhere. */
export const settingsTag = 'settings';

/** As long as pages are kept: what is told while this process cannot hear is known by then. */
const keptMs = 60_000;

interface Memory {
  until: number;
  read: Promise<Read>;
}

interface Read {
  values: SettingValues;
  /** Of the keys that somebody changed. */
  changedAt: ReadonlyMap<string, Date>;
}

const memories = new WeakMap<Db, Memory>();

/**
 * What holds now of all that admins may change. It is kept in memory and read anew when a change is told
 * (`hearSettings`), or after a minute.
 */
export async function settingsNow(db: Db): Promise<SettingValues> {
  return (await inMemory(db)).values;
}

/** Under which key is kept what readers see of a page of rules (`keepShownRules`): its fingerprint, and each text it had. */
export const shownKeys = { page_terms: 'shown_terms', page_privacy: 'shown_privacy' } as const;

/**
 * Since which day in Rome a page of rules is what it is, as `2025-11-20`: since readers see this text of it; before that was
 * kept since an admin changed it, and otherwise since the day that the program's own text brings.
 */
export async function editionOf(db: Db, key: keyof typeof shownKeys, builtIn: string): Promise<string> {
  const { values, changedAt } = await inMemory(db);
  const shown = changedAt.get(shownKeys[key]);
  const changed = changedAt.get(key);
  // What an admin writes is kept as shown a moment later.
  if (shown) return romeDate(changed && changed > shown ? changed : shown);
  const day = changed ? romeDate(changed) : builtIn;
  // An admin may have gone back to the program's text, which is another one since.
  return values[key].text === '' && day < builtIn ? builtIn : day;
}

function inMemory(db: Db): Promise<Read> {
  const known = memories.get(db);
  if (known && known.until > Date.now()) return known.read;

  const memory: Memory = { until: Date.now() + keptMs, read: readSettings(db) };
  memories.set(db, memory);
  memory.read.then(
    // Only what is still the latest: an older read may end after a newer one.
    ({ values }) => memories.get(db) === memory && showSettings(values),
    () => memories.get(db) === memory && memories.delete(db),
  );
  return memory.read;
}

/** The electoral silence that holds now, or undefined (product rules 4.17). */
export async function silenceNow(db: Db, now: Date): Promise<SilenceWindow | undefined> {
  return silenceAt((await settingsNow(db)).silence.windows, now);
}

/** Forgets what was read, so that whoever asks next is told what holds since then. */
export function forgetSettings(db: Db): void {
  memories.delete(db);
}

/** Takes part in what is told between processes (`listenForChanges`): without tags anything may have changed. */
export function hearSettings(db: Db): (tags?: readonly string[]) => void {
  return (tags) => {
    if (tags && !tags.includes(settingsTag)) return;
    forgetSettings(db);
    settingsNow(db).catch((error: unknown) => log.warn({ err: error }, 'settings could not be read'));
  };
}

/**
 * Waits until this process shows the settings that hold, and answers when what they show changes by itself, in
 * milliseconds. Without a database the last known ones stay: what a page is made of says whether it can be shown.
 */
export async function settledSettings(db: Db): Promise<number | undefined> {
  const values = await settingsNow(db).catch(() => undefined);
  return values && nextTurn(values, new Date())?.getTime();
}

/** A value that an older program wrote, and that this one does not know, is passed over for what the program brings. */
async function readSettings(db: Db): Promise<Read> {
  const settings = await rows(db, SettingRow)`select key, value, updated_at as at from settings`;
  const stored = new Map(settings.map(({ key, value }) => [key, value]));
  return {
    values: Object.fromEntries(settingKeys.map((key) => [key, valueOf(key, stored.get(key))])) as SettingValues,
    changedAt: new Map(settings.map(({ key, at }) => [key, at])),
  };
}

/** The stored value of a key, or what the program brings where there is none or one of another shape. */
export function valueOf<Key extends SettingKey>(key: Key, stored: unknown): SettingValues[Key] {
  const parsed = settingSchemas[key].safeParse(stored);
  return parsed.success ? (parsed.data as SettingValues[Key]) : defaultValues()[key];
}
