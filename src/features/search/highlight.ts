import { escapeHtml } from '#lib/html.ts';
import { withoutAccents } from '#lib/slug.ts';

/** Characters of context before and after the first match. */
const before = 60;
const after = 140;

/**
 * A passage of the text around its first match as safe HTML: everything escaped, and `<mark>` around each word that
 * begins as one of the stems does. Without a match the beginning of the text.
 */
export function highlight(text: string, stems: readonly string[]): string {
  const first = firstMatch(text, stems);
  const start = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1;
  const end = text.length <= start + before + after ? text.length : wordEnd(text, start + before + after);

  return `${start > 0 ? '… ' : ''}${markedWhole(text.slice(start, end), stems)}${end < text.length ? ' …' : ''}`;
}

/** A whole text in the same form. */
export function markedWhole(text: string, stems: readonly string[]): string {
  let html = '';
  let position = 0;
  for (const { 0: found, index } of text.matchAll(words)) {
    if (!isMatch(found, stems)) continue;
    html += `${escapeHtml(text.slice(position, index))}<mark>${escapeHtml(found)}</mark>`;
    position = index + found.length;
  }
  return html + escapeHtml(text.slice(position));
}

/** Whether a word of the text is meant by one of the stems, accents aside. */
export function isMatch(word: string, stems: readonly string[]): boolean {
  const plain = withoutAccents(word.toLowerCase());
  return stems.some((stem) => plain.startsWith(stem));
}

const words = /[\p{L}\p{N}]+/gu;

/** Where the first word stands that is meant, else the beginning: a long text is not read beyond it. */
function firstMatch(text: string, stems: readonly string[]): number {
  for (const { 0: found, index } of text.matchAll(words)) if (isMatch(found, stems)) return index;
  return 0;
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
