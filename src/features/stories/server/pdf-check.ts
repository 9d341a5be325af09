import { packedObjects } from './pdf-object-streams.ts';
import { partsOf, type TextPart } from './pdf-parts.ts';

/**
 * Looks at a PDF without opening it: its bytes are read as Latin-1 text, and so are the objects that are packed into streams
 * (`pdf-object-streams.ts`, bounded). No other stream is unpacked: nothing that acts can begin there. A PDF is given out
 * as a download alone (`attachments.ts`), and this look is the second safeguard.
 */

/** Whether a file begins and ends as a PDF does. Readers look for the end within its last 1,024 bytes. */
export function isWholePdf(text: string): boolean {
  return text.startsWith('%PDF-') && text.slice(-1024).includes('%%EOF');
}

type Danger = 'encryptedPdf' | 'activePdf' | 'hugePdf';

/** What a PDF must not hold, or undefined. `text` is its bytes as Latin-1. Others have their turn between its parts. */
export async function dangerIn(bytes: Uint8Array, text: string): Promise<Danger | undefined> {
  const danger = await dangerInText(text);
  if (danger) return danger;
  const packed = await packedObjects(bytes, text);
  if (packed === 'huge') return 'hugePdf';
  if (packed === 'unreadable') return 'activePdf';
  for (const objects of packed) {
    const inside = await dangerInText(objects);
    if (inside) return inside;
  }
  return undefined;
}

async function dangerInText(text: string): Promise<Danger | undefined> {
  const counted = { objects: 0, escapedNames: 0 };
  for await (const part of partsOf(text)) {
    const danger = dangerInPart(part, counted);
    if (danger) return danger;
  }
  return undefined;
}

function dangerInPart(stretch: TextPart, counted: Counted): Danger | undefined {
  const { part } = stretch;
  if (/\/Encrypt(?![A-Za-z])/.test(part)) return 'encryptedPdf';
  if (active.test(part) || briefActive.test(part)) return 'activePdf';
  const hidden = hiddenNames(stretch, counted);
  return hidden ?? (hasManyObjects(stretch, counted) || isPackedTwice(part) ? 'hugePdf' : undefined);
}

/** What is counted over all parts of a text. */
interface Counted {
  objects: number;
  escapedNames: number;
}

/** Things that act when a PDF is opened, and files within it. Such long names do not appear by chance. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|ImportData|SubmitForm|GoToE)(?![A-Za-z])/;

/** Short names appear by chance in compressed bytes: they count where a value of theirs follows. */
const briefActive = /\/(?:JS|XFA|AA)[\s\0]{0,9}(?:[(<[]|\d{1,10}[\s\0]{1,9}\d{1,5}[\s\0]{1,9}R)/;

/** More than a book of a thousand pages has. */
const maxObjects = 20_000;

function hasManyObjects({ part, owns }: TextPart, counted: Counted): boolean {
  for (const { index } of part.matchAll(/\d[\s\0]{1,3}obj(?![A-Za-z])/g)) {
    if (owns(index)) counted.objects += 1;
    if (counted.objects > maxObjects) return true;
  }
  return false;
}

/** Whether a stream is compressed more than once, as only a bomb is: each time makes a thousand bytes of one. */
function isPackedTwice(text: string): boolean {
  for (const [, filters = ''] of text.matchAll(/\/Filter[\s\0]{0,9}\[([^\]]{0,120})/g)) {
    if ((filters.match(/\/(?:Flate|LZW|RunLength)Decode/g) ?? []).length > 1) return true;
  }
  return false;
}

/** Programs write signs of a name as hexadecimal numbers where they must, in names of fonts for one. */
const maxEscapedNames = 5000;

/** A name may be written with numbers for its letters, `/J#61vaScript`. Who writes one of these so has something to hide. */
function hiddenNames({ part, owns }: TextPart, counted: Counted): 'activePdf' | 'hugePdf' | undefined {
  for (const { 0: name, index } of part.matchAll(/\/[A-Za-z]{0,20}#[0-9a-f]{2}(?:[A-Za-z]|#[0-9a-f]{2}){0,20}/gi)) {
    if (owns(index)) counted.escapedNames += 1;
    if (counted.escapedNames > maxEscapedNames) return 'hugePdf';
    const plain = name.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (active.test(plain) || telling.test(plain)) return 'activePdf';
  }
  return undefined;
}

const telling = /^\/(?:Encrypt|JS|XFA|AA|Filter|ObjStm|First|(?:Flate|LZW|RunLength)Decode)$/;
