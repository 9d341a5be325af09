import { timeOfDay } from '#lib/italian-dates.ts';
import { longDate } from '#lib/italian.ts';
import { settingsTexts } from './admin-texts.ts';
import type { Setting } from './contract.ts';

/** What a setting says, in one line. */
export function wordsOfValue({ key, value }: Pick<Setting, 'key' | 'value'>): string {
  const { fields } = settingsTexts.settings[key];
  const named = Object.entries(value).map(([name, part]) => fields[name]?.choices?.[String(part)] ?? part);
  return partWords(named) || settingsTexts.nothing;
}

function partWords(part: unknown): string {
  if (part === null || part === '') return '';
  if (typeof part === 'boolean') return settingsTexts.values[part ? 'true' : 'false'];
  if (typeof part === 'object') return Object.values(part).map(partWords).filter(Boolean).join(' · ');
  const text = String(part);
  return /^\d{4}-\d{2}-\d{2}T/.test(text) ? `${longDate(text)}, ${timeOfDay(text)}` : text;
}
