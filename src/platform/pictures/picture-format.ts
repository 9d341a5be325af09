/** What is taken as a picture: told by its first bytes, never by its name. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

/** The format of a file, or undefined for everything that is not taken: SVG, which can hold programs, among it. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | undefined {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  if (/^RIFF.{4}WEBP/s.test(head)) return 'webp';
  return /^.{4}ftypavi[fs]/s.test(head) ? 'avif' : undefined;
}

/**
 * Whether a JPEG consists of nothing but one picture, as our own encoder writes it: a plain header, tables and one
 * scan, no other segment and no byte after its end.
 */
export function isBareJpeg(bytes: Uint8Array): boolean {
  const data = Buffer.from(bytes);
  let at = 2;
  while (at + 4 <= data.length && data[at] === 0xff) {
    const marker = data[at + 1]!;
    const length = data.readUInt16BE(at + 2);
    if (!plainSegments.has(marker) || (marker === jfifHeader && length !== 16)) return false;
    if (marker === startOfScan) return data.indexOf('\xff\xd9', at, 'latin1') === data.length - 2;
    at += 2 + length;
  }
  return false;
}

const jfifHeader = 0xe0;
const startOfScan = 0xda;
/** JFIF header, quantisation tables, baseline frame, Huffman tables, restart interval, scan. */
const plainSegments = new Set([jfifHeader, 0xdb, 0xc0, 0xc4, 0xdd, startOfScan]);
