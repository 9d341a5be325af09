import { setImmediate } from 'node:timers/promises';

/** Looked over at a time: a few milliseconds, where 10 MB of slashes at once hold everybody else up for half a second. */
const partLength = 128 * 1024;
/** Longer than any name that is looked for. */
const overlap = 256;

/** A stretch of a text, with the beginning of the next one, so that nothing that is looked for is cut. */
export interface TextPart {
  part: string;
  /** Where it stands in the whole text. */
  start: number;
  /** Whether what was found at this place of it is its own, and not the next one's. */
  owns(index: number): boolean;
}

/** A text in parts; others have their turn between them. */
export async function* partsOf(text: string): AsyncGenerator<TextPart> {
  for (let start = 0; start < text.length; start += partLength) {
    yield { part: text.slice(start, start + partLength + overlap), start, owns: (index) => index < partLength };
    await setImmediate();
  }
}
