import { setImmediate } from 'node:timers/promises';
import { strToU8, Zip, ZipDeflate } from 'fflate';

/** Characters that are compressed before others have their turn: a few milliseconds. */
const atOnce = 64 * 1024;

/** A zip file of texts that are written while it is made, piece by piece; others are answered meanwhile. */
export async function zipInTurns(files: Readonly<Record<string, Iterable<string>>>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  const zip = new Zip((error, part) => {
    if (error) throw error;
    parts.push(part);
  });
  for (const [name, pieces] of Object.entries(files)) {
    const file = new ZipDeflate(name);
    zip.add(file);
    let text = '';
    for (const piece of pieces) {
      text += piece;
      if (text.length < atOnce) continue;
      file.push(strToU8(text));
      text = '';
      await setImmediate();
    }
    file.push(strToU8(text), true);
  }
  zip.end();
  return Buffer.concat(parts);
}
