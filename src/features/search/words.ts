import { withoutAccents } from '#lib/slug.ts';

/** What parts groups of digits: a full stop or a space, narrow and unbroken ones too. */
const between = String.raw`[. \u00a0\u2009\u202f]`;

/**
 * A word is letters and digits side by side, and a number whose digits stand in groups of three: `85.000` and `85 000`, with
 * a narrow space too, are the one word `85000`. What the database makes of a text (`search_text`).
 */
export const words = new RegExp(
  String.raw`[\p{L}\p{Nd}]+(?:(?<=(?<![0-9])[0-9]{1,3})${between}(?=[0-9]{3}(?![0-9]))[\p{L}\p{Nd}]+)*`,
  'gu',
);

/** The words of a text, as they are compared. */
export function plainWords(text: string): string[] {
  return (text.match(words) ?? []).map(plainWord);
}

/** A word as it is compared: in lower case, without accents and what parts groups of digits. */
export function plainWord(word: string): string {
  return withoutAccents(word.toLowerCase()).replace(separators, '');
}

const separators = new RegExp(between, 'g');
