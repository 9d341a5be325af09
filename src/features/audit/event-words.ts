import { settingsTexts } from '#features/settings/admin-texts.ts';
import type { SettingKey } from '#features/settings/contract.ts';
import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate, number } from '#lib/italian.ts';
import { actionTexts, publishTexts, targetTexts, valueNames, valueTexts } from './action-texts.ts';
import type { AuditItem } from './contract.ts';
import { auditTexts } from './texts.ts';

/** What was acted on: by its name where it still has one, never by its id. */
export function targetWords({ targetKind, targetId, targetName }: AuditItem): string {
  const kind = targetTexts[targetKind] ?? targetKind;
  const name = targetKind === 'setting' ? settingOf(targetId)?.title : targetName;
  if (name) return `${kind}: ${name}`;
  return targetId && named.includes(targetKind) ? auditTexts.goneTarget(kind) : kind;
}

/** What has a name as long as it is there. */
const named: readonly string[] = ['person', 'story', 'article', 'draft', 'picture', 'reply'];

const settingOf = (key: string | null) => (key ? settingsTexts.settings[key as SettingKey] : undefined);

/** What was done; of an article that was given a later hour, that it was scheduled. */
export function actionWords({ action, at, after }: Pick<AuditItem, 'action' | 'at' | 'after'>): string {
  if (action !== 'article.publish') return actionTexts[action] ?? action;
  const publishAt = after?.['publishAt'];
  return typeof publishAt === 'string' && publishAt > at ? publishTexts.later : publishTexts.atOnce;
}

/** What changed, value by value, and why where that is known; ids are left to the file. */
export function changeWords(event: AuditItem): string[] {
  const { before, after, note } = event;
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  const changes = names
    .filter((name) => !name.endsWith('Id'))
    .flatMap((name) => {
      const words = changeOf(name, before?.[name], after?.[name]);
      return words ? [auditTexts.value(nameOf(event, name), words)] : [];
    });
  return note ? [...changes, auditTexts.value(auditTexts.note, note)] : changes;
}

/** The name of a value: of a setting that of its field. */
export function nameOf({ targetKind, targetId }: Pick<AuditItem, 'targetKind' | 'targetId'>, name: string): string {
  const field = targetKind === 'setting' ? settingOf(targetId)?.fields[name] : undefined;
  return field?.label ?? valueNames[name] ?? name;
}

type Value = NonNullable<AuditItem['after']>[string];

function changeOf(name: string, was: Value | undefined, is: Value | undefined): string | undefined {
  // Where there was nothing before, or nothing comes after, only what there is is told.
  if (was === undefined || is === undefined) return valueWords(name, is ?? was ?? null);
  if (JSON.stringify(was) === JSON.stringify(is)) return isCut(is) ? auditTexts.changedFurther : undefined;
  const [from, to] = [valueWords(name, was) ?? auditTexts.none, valueWords(name, is) ?? auditTexts.none];
  return from === to ? auditTexts.changedFurther : auditTexts.change(from, to);
}

/** Whether the log holds only the beginning of a text, which may be all that stayed. */
const isCut = (value: Value) => typeof value === 'string' && value.endsWith('…');

/** The most that is shown of one text, in characters. */
const mostShown = 80;

function valueWords(name: string, value: Value): string | undefined {
  if (value === null || value === '') return undefined;
  if (typeof value === 'object')
    return value.length > 0 ? value.map((one) => valueTexts[name]?.[one] ?? textWords(one)).join(', ') : undefined;
  const words = valueTexts[name]?.[String(value)];
  if (words) return words;
  if (typeof value === 'boolean') return settingsTexts.values[value ? 'true' : 'false'];
  if (typeof value === 'number') return Number.isInteger(value) ? number(value) : String(value).replace('.', ',');
  return textWords(value);
}

function textWords(text: string): string {
  const words = text
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, (instant) => `${longDate(instant)}, ${timeOfDay(instant)}`)
    .replace(/^\d{4}-\d{2}-\d{2}$/, (day) => longDate(day));
  return words.length > mostShown ? `${words.slice(0, mostShown).trimEnd()}…` : words;
}
