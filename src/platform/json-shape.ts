/** What a JSON text may not be, before anything is made of it. */
export type JsonFault = 'unstorable' | 'too deep' | 'too many values';

/** No form of ours nests deeper than about ten levels. */
const maxDepth = 32;
/** An article of 60 sections with all its sources has about a thousand values; each costs some hundred bytes once parsed. */
const maxValues = 20_000;

/**
 * Looks once over a JSON text, without parsing it: for characters that PostgreSQL does not hold (a null, half of a
 * surrogate pair; in JSON always written out, since bytes of UTF-8 hold no half of a pair), for more levels and for more
 * values than any call takes. Undefined when it may be parsed; whether it is JSON at all is not looked at. Its time
 * grows with the length alone: a few milliseconds a megabyte.
 */
export function jsonFault(json: string): JsonFault | undefined {
  let depth = 0;
  let values = 0;
  for (let i = 0; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    if (code === quote) {
      const end = endOfString(json, i + 1);
      if (end === undefined) return 'unstorable';
      i = end;
    } else if (code === openBrace || code === openBracket) {
      depth += 1;
      values += 1;
      if (depth > maxDepth) return 'too deep';
    } else if (code === closeBrace || code === closeBracket) {
      depth -= 1;
    } else if (code === comma) {
      values += 1;
    }
    if (values > maxValues) return 'too many values';
  }
  return undefined;
}

const quote = 0x22;
const comma = 0x2c;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
const letterU = 0x75;

/** Where a string ends that begins at `from`, or undefined when it cannot be stored. */
function endOfString(json: string, from: number): number | undefined {
  for (let i = from; i < json.length; i += 1) {
    const code = json.charCodeAt(i);
    if (code === quote) return i;
    if (code !== backslash) continue;
    i += 1;
    if (json.charCodeAt(i) !== letterU) continue;
    const unit = writtenUnit(json, i);
    if (unit === 0 || isSecondHalf(unit)) return undefined;
    i += 4;
    if (!isFirstHalf(unit)) continue;
    const follows = json.charCodeAt(i + 1) === backslash && json.charCodeAt(i + 2) === letterU;
    if (!follows || !isSecondHalf(writtenUnit(json, i + 2))) return undefined;
    i += 6;
  }
  return json.length;
}

/** The UTF-16 unit that four digits after a `u` stand for; what is no number is for the parser to refuse. */
const writtenUnit = (json: string, letter: number) => Number(`0x${json.slice(letter + 1, letter + 5)}`);
const isFirstHalf = (unit: number) => unit >= 0xd800 && unit <= 0xdbff;
const isSecondHalf = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff;
