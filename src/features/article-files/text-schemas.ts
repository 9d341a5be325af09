import { withoutEndBlanks } from '#lib/text/tidy-lines.ts';
import { z } from 'zod';
import { slugPattern } from '#lib/slug.ts';
import { Portrait } from '#features/articles/contract.ts';

/** Text on one line. */
export const line = z
  .string()
  .overwrite((text) => text.trim())
  .min(1)
  .refine((text) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(text) && text.isWellFormed(), 'must be one line of text');

/** Text that may have several lines: blanks at their ends and empty lines around them are not kept. */
export const text = z
  .string()
  .overwrite((value) => {
    const lines = value.replaceAll('\r\n', '\n').split('\n').map(withoutEndBlanks);
    const first = lines.findIndex((row) => row !== '');
    return first < 0 ? '' : lines.slice(first, lines.findLastIndex((row) => row !== '') + 1).join('\n');
  })
  .min(1)
  .refine((value) => !/[^\P{Cc}\t\n]/u.test(value) && value.isWellFormed(), 'holds a control character');

export const slug = z
  .string()
  .regex(slugPattern, 'must be lower-case letters, digits and single hyphens, at most 100 characters');

/** A number as the database gives it back: it knows no negative zero. */
export const number = z.number().overwrite((value) => value + 0);

export const portrait = z.strictObject(Portrait.shape);
