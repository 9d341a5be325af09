import { mergeFields } from '#lib/merge-fields.ts';
import type { WorkingText } from './contract.ts';

export type WorkingField = keyof WorkingText;

export const workingFields = [
  'title',
  'summary',
  'place',
  'province',
  'protagonistName',
  'protagonistRole',
  'story',
  'context',
  'impact',
  'topics',
] as const satisfies readonly WorkingField[];

/** What a field holds, as one text. */
export function fieldText(text: WorkingText, field: WorkingField): string {
  const value = text[field];
  return typeof value === 'string' ? value : value.join(', ');
}

/** A text with one field written anew; topics come separated by commas. */
export function withField(text: WorkingText, field: WorkingField, value: string): WorkingText {
  return { ...text, [field]: field === 'topics' ? topicsOf(value) : value };
}

/** `Acqua, acqua , Scuola` → acqua, scuola. */
export function topicsOf(value: string): string[] {
  const topics = value.split(',').map((topic) => topic.trim().toLowerCase());
  return [...new Set(topics.filter(Boolean))];
}

/** The fields in which two texts differ. */
export function differingFields(one: WorkingText, other: WorkingText): WorkingField[] {
  return workingFields.filter((field) => fieldText(one, field) !== fieldText(other, field));
}

/**
 * One text out of two that were written on the same one: what only one of both changed is taken from there; where both
 * did, or it is not known on what they were written, `mine` stands and the field is `disputed`.
 */
export function mergeTexts(
  mine: WorkingText,
  theirs: WorkingText,
  base: WorkingText | undefined,
): { text: WorkingText; disputed: WorkingField[] } {
  if (!base) return { text: mine, disputed: differingFields(mine, theirs) };
  const { merged, disputed } = mergeFields(mine, theirs, base, alone);
  return { text: merged, disputed };
}

const alone = workingFields.map((field) => [field]);
