/** A piece of a text; `start` and `end` count UTF-16 units. */
export interface Span {
  start: number;
  end: number;
  text: string;
}

/** Every match of a global expression that passes a test. */
export function spansOf(text: string, pattern: RegExp, test: (span: Span) => boolean = () => true): Span[] {
  return [...text.matchAll(pattern)]
    .map((match) => ({ start: match.index, end: match.index + match[0].length, text: match[0] }))
    .filter(test);
}

/** What may stand between the groups of a code: one space, also one that does not break, or a hyphen. */
const gap = '[ \\u00a0-]?';

/** Italian tax codes, also those with letters for digits (omocodia), whose last letter is the right one (D.M. 23/12/1976). */
export function taxCodes(text: string): Span[] {
  return spansOf(text, taxCodePattern, ({ text }) => hasTaxCheck(compact(text)));
}

/** Digits of a tax code, and the letters that stand for them where two people would have the same one. */
const digit = '[\\dLMNPQRSTUV]';
const taxCodePattern = new RegExp(
  `(?<![\\p{L}\\d])[A-Z]{3}${gap}[A-Z]{3}${gap}${digit}{2}[ABCDEHLMPRST]${digit}{2}${gap}[A-Z]${digit}{3}${gap}[A-Z](?![\\p{L}\\d])`,
  'giu',
);

function hasTaxCheck(code: string): boolean {
  const sum = Array.from(code.slice(0, 15)).reduce((sum, character, index) => {
    const value = Number.parseInt(character, 36) - (/\d/.test(character) ? 0 : 10);
    return sum + (index % 2 === 0 ? oddValues[value]! : value);
  }, 0);
  return String.fromCharCode(65 + (sum % 26)) === code[15];
}

/** What a character counts for at the first, third … place: 0 to 9 as the letters A to J. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** IBANs of the countries of SEPA, with or without spaces, whose check digits are right (ISO 13616, mod 97). */
export function ibans(text: string): Span[] {
  return spansOf(text, ibanPattern, ({ text }) => hasIbanCheck(compact(text)));
}

/** Of each country what follows its code and the two check digits: `n` digits, `a` letters, `c` either (SWIFT's registry). */
const ibanShapes = `AD8n12c AL8n16c AT16n BE12n BG4a6n8c CH5n12c CY8n16c CZ20n DE18n DK14n EE16n ES20n FI14n FR10n11c2n
  GB4a14n GI4a15c GR7n16c HR17n HU24n IE4a14n IS22n IT1a10n12c LI5n12c LT16n LU3n13c LV4a13c MC10n11c2n MD20c ME18n
  MK3n10c2n MT4a5n18c NL4a10n NO11n PL24n PT21n RO4a16c RS18n SE20n SI15n SK20n SM1a10n12c VA18n`;
const ibanClasses: Record<string, string> = { n: '\\d', a: '[A-Z]', c: '[A-Z\\d]' };
const ibanPattern = new RegExp(
  `(?<![\\p{L}\\d])(?:${ibanShapes
    .split(/\s+/)
    .map((shape) => {
      const body = shape
        .slice(2)
        .replace(/(\d+)([nac])/g, (_, times, kind) => `(?:${gap}${ibanClasses[kind]}){${times}}`);
      return `${shape.slice(0, 2)}${gap}\\d${gap}\\d${body}`;
    })
    .join('|')})(?![\\p{L}\\d])`,
  'giu',
);

function hasIbanCheck(iban: string): boolean {
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

const compact = (text: string) => text.replace(/[ \u00a0-]/g, '').toUpperCase();
