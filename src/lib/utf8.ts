/**
 * The text that bytes are in UTF-8, or undefined where they are in another encoding: read all the same it would lose every
 * accent without a word.
 */
export function utf8Text(bytes: ArrayBuffer | Uint8Array<ArrayBuffer>): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
