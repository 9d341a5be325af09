import { withoutAccents } from '#lib/slug.ts';

/**
 * A word is letters and digits side by side, and a number whose digits stand in groups of three: `85.000` and `85 000`, with
 * a narrow space too, are the one word `85000`. What the database makes of a text (`search_text`).
 */
export const words =
  /[\p{L}\p{Nd}]+(?:(?<=(?<![0-9])[0-9]{1,3})[. \u00a0\u2009\u202f](?=[0-9]{3}(?![0-9]))[\p{L}\p{Nd}]+)*/gu;

/** A word as it is compared: in lower case, without accents and what parts groups of digits. */
export const plainWord = (word: string) => withoutAccents(word.toLowerCase()).replace(/[. \u00a0\u2009\u202f]/g, '');
