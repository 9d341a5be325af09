/**
 * Three times and more what the example articles come to, in the front matter, in one block, and in all blocks together:
 * YAML takes some 4 µs a character to read, made to mislead 10, and nobody else is answered meanwhile. What is longer is
 * written as JSON, which YAML takes for its own and which is read a hundred times faster.
 */
export const maxFrontMatter = 8000;
export const maxBlock = 8000;
export const maxBlocks = 12_000;

/** Whether the data of a part are written as JSON, so that their length is no matter. */
export const isLargeData = (text: string): boolean => readLargeData(text) !== undefined;

/**
 * Data that are written as JSON; undefined where they are not, and where a key stands twice or a sign that no text can
 * hold: that is for YAML to tell of.
 */
export function readLargeData(text: string): { value: unknown } | undefined {
  if (!text.startsWith('{')) return undefined;
  // Of the whole itself there is a key too, which is empty.
  let keys = -1;
  let isWhole = true;
  try {
    const value: unknown = JSON.parse(text, function (this: unknown, _, held: unknown) {
      if (!Array.isArray(this)) keys += 1;
      if (typeof held === 'string' && !isStorable(held)) isWhole = false;
      return held;
    });
    return isWhole && keys === writtenKeys(text) ? { value } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether PostgreSQL holds a text: it has no null and no half of a sign. */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/** How many keys stand in a JSON: its texts that a colon follows. */
function writtenKeys(json: string): number {
  let keys = 0;
  for (const [, colon] of json.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"(\s*:)?/g)) if (colon) keys += 1;
  return keys;
}
