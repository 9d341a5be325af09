import { personalDataOf } from '#lib/personal-data.ts';
import type { PersonalDatum } from './contract.ts';

/** What looks like personal data in a story's text, field by field in reading order. */
export function personalDataIn(text: Readonly<Record<string, unknown>>): PersonalDatum[] {
  return Object.entries(text).flatMap(([field, value]) =>
    typeof value === 'string' ? personalDataOf(value).map((datum) => ({ ...datum, field })) : [],
  );
}
