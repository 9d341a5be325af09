import { spansOf, type Span } from './personal-codes.ts';

/**
 * Italian phone numbers, mobile and fixed, with or without the country's prefix and with the usual separators. What only
 * looks like one is left out: dates, times, amounts, numbers of laws and protocols, VAT numbers.
 */
export function phoneNumbers(text: string): Span[] {
  return spansOf(text, phonePattern, ({ start, end, text: number }) => {
    if (isDateOrLaw.test(number)) return false;
    const digits = number.replace(prefixed, '').replace(/\D/g, '');
    if (digits.startsWith('0') && (digits.length < 8 || digits.length > 11)) return false;
    const before = text.slice(Math.max(0, start - 30), start);
    if (prefixed.test(number) || saysPhone.test(before)) return true;
    return !isGrouped.test(number) && !saysOther.test(before) && !isAmount.test(text.slice(end, end + 15));
  });
}

const gap = '[ \\u00a0./-]?';
const anyOf = (...shapes: string[]) => `(?:${shapes.join('|').replaceAll('g', '[ \\u00a0.-]')})`;
const prefix = `(?:\\((?:\\+|00)39\\)|(?:\\+|00)39)${gap}`;
/** Mobile numbers have ten digits, old ones nine (piano nazionale di numerazione, delibera AGCOM 8/15/CIR). */
const mobile = `3[1-9]\\d${gap}${anyOf(
  '\\d{7}',
  '\\d{3}g\\d{4}',
  '\\d{4}g\\d{3}',
  '\\d{2}g\\d{2}g\\d{3}',
  '\\d{2}g\\d{3}g\\d{2}',
  '\\d{3}g\\d{2}g\\d{2}',
  '\\d{6}',
  '\\d{3}g\\d{3}',
  '\\d{2}g\\d{2}g\\d{2}',
)}`;
/** Fixed ones begin with the area's code, which begins with 0; all in all they have eight to eleven digits. */
const area = '(?:\\(0[1-9]\\d{0,2}\\)|0[1-9]\\d{0,2})(?: ?[./-] ?|[ \\u00a0])?';
const fixed = `${area}${anyOf(
  '\\d{2}g\\d{2}g\\d{2}g\\d{2}',
  '\\d{2,3}g\\d{2,3}g\\d{2,3}',
  '\\d{2,4}g\\d{2,4}',
  '\\d{5,8}',
)}`;
const phonePattern = new RegExp(
  `(?<![\\p{L}\\d])(?<!\\d[.,/:-])(?:${prefix})?(?:${mobile}|${fixed})(?![\\p{L}\\d])(?!,\\d)`,
  'gu',
);

const prefixed = /^\(?(?:\+|00)39\)?/;
/** `03.12.2024`, `08.30-12.30`, `328/2000` and what follows. */
const isDateOrLaw =
  /^\d{2}[ ./-]\d{2}[ ./-](?:19|20)\d{2}$|^\d{2}[.:]\d{2} ?[-–] ?\d{2}[.:]\d{2}$|^\d{1,4}\/(?:19|20)\d{2}(?!\d)/;
/** `350.000.000`. */
const isGrouped = /^\d{3}([. \u00a0])\d{3}\1\d{3}$/;
const isAmount =
  /^[ \u00a0]?(?:€|%|(?:euro|eur|km|chilometri|metri|mq|m²|kg|tonnellate|milioni|miliardi|abitanti|persone|voti)(?!\p{L}))/iu;
const saysPhone = /(?<!\p{L})(?:tel|telefono|cell|cellulare|fax|whatsapp)[.:]?\s*(?:n[.°º]\s*)?:?\s*$/iu;
const saysOther =
  /(?:€|(?<!\p{L})(?:euro|iva|fiscale|c\.? ?f\.?|prot\.?|protocollo|n[.°º]|nr\.?|legge|decreto|delibera\p{L}*|art\.?|articolo|pratica|cup|cig))\s*(?:n[.°º]\s*|numero\s*)?[:.]?\s*$/iu;
