/**
 * Looks at a PDF without opening it: its bytes are read as Latin-1 text, and no stream is decompressed, so that nothing in
 * it can fill the memory. What stands inside of a compressed stream is not seen. That is why a PDF is given out as a
 * download alone (`attachments.ts`), and this look is the second safeguard.
 */

/** Whether a file begins and ends as a PDF does. Readers look for the end within its last 1,024 bytes. */
export function isWholePdf(text: string): boolean {
  return text.startsWith('%PDF-') && text.slice(-1024).includes('%%EOF');
}

/** What a PDF must not hold, or undefined. */
export function dangerIn(text: string): 'encryptedPdf' | 'activePdf' | 'hugePdf' | undefined {
  if (/\/Encrypt(?![A-Za-z])/.test(text)) return 'encryptedPdf';
  if (active.test(text) || briefActive.test(text)) return 'activePdf';
  return hiddenNames(text) ?? (hasManyObjects(text) || isPackedTwice(text) ? 'hugePdf' : undefined);
}

/** Things that act when a PDF is opened, and files within it. Such long names do not appear by chance. */
const active = /\/(?:JavaScript|Launch|EmbeddedFiles?|OpenAction|RichMedia|ImportData|SubmitForm|GoToE)(?![A-Za-z])/;

/** Short names appear by chance in compressed bytes: they count where a value of theirs follows. */
const briefActive = /\/(?:JS|XFA|AA)[\s\0]{0,9}(?:[(<[]|\d{1,10}[\s\0]{1,9}\d{1,5}[\s\0]{1,9}R)/;

/** More than a book of a thousand pages has. */
const maxObjects = 20_000;

function hasManyObjects(text: string): boolean {
  let count = 0;
  for (const _ of text.matchAll(/\d[\s\0]{1,3}obj(?![A-Za-z])/g)) {
    count += 1;
    if (count > maxObjects) return true;
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
function hiddenNames(text: string): 'activePdf' | 'hugePdf' | undefined {
  let count = 0;
  for (const [name] of text.matchAll(/\/[A-Za-z]{0,20}#[0-9a-f]{2}(?:[A-Za-z]|#[0-9a-f]{2}){0,20}/gi)) {
    count += 1;
    if (count > maxEscapedNames) return 'hugePdf';
    const plain = name.replace(/#(..)/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
    if (active.test(plain) || telling.test(plain)) return 'activePdf';
  }
  return undefined;
}

const telling = /^\/(?:Encrypt|JS|XFA|AA|Filter|(?:Flate|LZW|RunLength)Decode)$/;
