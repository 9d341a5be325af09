import { bareText } from './bare-text.ts';
import { numberPlates } from './number-plates.ts';
import { ibans, spansOf, taxCodes, type Span } from './personal-codes.ts';
import { phoneNumbers } from './phone-numbers.ts';

export const personalDataKinds = ['tax_code', 'iban', 'phone', 'email', 'plate'] as const;

/** A piece of a text that looks like personal data. */
export interface FoundDatum extends Span {
  kind: (typeof personalDataKinds)[number];
}

/** What looks like personal data in a text, in its order, also under strokes and marks; nothing is found twice. */
export function personalDataOf(text: string): FoundDatum[] {
  const found: FoundDatum[] = [];
  const bare = bareText(text);
  for (const [kind, find] of finders) {
    for (const { start, end } of find(bare.text)) {
      const span = bare.asWritten(start, end);
      if (!found.some(({ start, end }) => span.start < end && start < span.end)) found.push({ kind, ...span });
    }
  }
  return found.sort((one, other) => one.start - other.start);
}

const emails = (text: string) => spansOf(text, emailPattern);
const emailPattern =
  /(?<![\p{L}\d._%+'-])[\p{L}\d._%+'-]{1,64}@(?:[\p{L}\d](?:[\p{L}\d-]{0,61}[\p{L}\d])?\.){1,8}\p{L}{2,24}(?![\p{L}\d])/gu;

/** Those first whose digits others would take for their own. */
const finders: [FoundDatum['kind'], (text: string) => Span[]][] = [
  ['iban', ibans],
  ['tax_code', taxCodes],
  ['email', emails],
  ['plate', numberPlates],
  ['phone', phoneNumbers],
];
