import { setImmediate } from 'node:timers/promises';
import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { partsOf } from './pdf-parts.ts';

/** A book of a thousand pages has some hundred. */
const maxStreams = 1000;
/** What looks like the dictionary of one: each is read around, and of an honest one there are two marks. */
const maxMarks = 20_000;
/** Of them at a time, before others have their turn. */
const marksAtOnce = 500;
/** All of them together, unpacked. */
const maxUnpacked = 16 * 1024 * 1024;
/** How far a dictionary may reach around the name that it is known by. */
const maxDictionary = 2000;

/**
 * The objects of a PDF that are packed into its object streams, as text. Each stream is unpacked off the main thread and all
 * of them together to 16 MB at most. `unreadable` where one is packed in a way that is not looked into: with another
 * filter than Flate, behind a reference, or broken; `huge` beyond the bounds.
 */
export async function packedObjects(bytes: Uint8Array, text: string): Promise<string[] | 'unreadable' | 'huge'> {
  const starts = new Set<number>();
  const unpacked: string[] = [];
  let left = maxUnpacked;
  let seen = 0;
  for await (const index of marksIn(text)) {
    seen += 1;
    if (seen > maxMarks) return 'huge';
    if (seen % marksAtOnce === 0) await setImmediate();
    const found = streamAround(text, index);
    if (found === 'unreadable') return found;
    if (found === undefined || starts.has(found.start)) continue;
    starts.add(found.start);
    if (starts.size > maxStreams) return 'huge';
    if (!found.isPacked) continue;
    const objects = await unpack(bytes.subarray(found.start), left);
    if (typeof objects === 'string') return objects;
    left -= objects.length;
    unpacked.push(objects.toString('latin1'));
  }
  return unpacked;
}

/** An object stream says so, and says where its first object begins: readers go by the second where the first is missing. */
const marks = /\/(?:ObjStm(?![A-Za-z])|First[\s\0]{1,9}\d{1,10}(?![\s\0]{1,9}\d|\d))/g;

async function* marksIn(text: string): AsyncGenerator<number> {
  for await (const { part, start, owns } of partsOf(text)) {
    for (const { index } of part.matchAll(marks)) if (owns(index)) yield start + index;
  }
}

function streamAround(text: string, mark: number): { start: number; isPacked: boolean } | 'unreadable' | undefined {
  const after = text.slice(mark, mark + maxDictionary);
  const keyword = /stream(\r\n|\n|\r)/.exec(after);
  const end = after.indexOf('endobj');
  if (!keyword || (end >= 0 && end < keyword.index)) return undefined;
  const before = text.slice(Math.max(0, mark - maxDictionary), mark);
  const dictionary = before.slice(before.lastIndexOf('obj') + 1) + after.slice(0, keyword.index);
  const start = mark + keyword.index + keyword[0].length;
  if (!dictionary.includes('/Filter')) return { start, isPacked: false };
  const isPlainFlate = /\/Filter[\s\0]*(?:\/FlateDecode|\[[\s\0]*\/FlateDecode[\s\0]*\])[\s\0]*(?:\/|>|$)/.test(
    dictionary,
  );
  return isPlainFlate && !dictionary.includes('/Predictor') ? { start, isPacked: true } : 'unreadable';
}

/** What follows the packed bytes is left alone: where they end, they say themselves. */
async function unpack(bytes: Uint8Array, maxOutputLength: number): Promise<Buffer | 'unreadable' | 'huge'> {
  if (maxOutputLength <= 0) return 'huge';
  try {
    return await promisify(inflate)(bytes, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    return isTooLarge ? 'huge' : 'unreadable';
  }
}
