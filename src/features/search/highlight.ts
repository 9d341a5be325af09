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
  const matches = matchesIn(text, stems);
  const first = matches[0]?.index ?? 0;
  const start = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1;
  const end = text.length <= start + before + after ? text.length : wordEnd(text, start + before + after);

  return `${start > 0 ? '… ' : ''}${marked(text, matches, start, end)}${end < text.length ? ' …' : ''}`;
}

/** A whole text in the same form. */
export function markedWhole(text: string, stems: readonly string[]): string {
  return marked(text, matchesIn(text, stems), 0, text.length);
}

/** Whether a word of the text is meant by one of the stems, accents aside. */
export function isMatch(word: string, stems: readonly string[]): boolean {
  const plain = withoutAccents(word.toLowerCase());
  return stems.some((stem) => plain.startsWith(stem));
}

const matchesIn = (text: string, stems: readonly string[]) =>
  [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter((word) => isMatch(word[0], stems));

/** A part of a text, from one place to another. */
function marked(text: string, matches: readonly RegExpMatchArray[], start: number, end: number): string {
  let html = '';
  let position = start;
  for (const { 0: word, index = 0 } of matches) {
    if (index < start || index + word.length > end) continue;
    html += `${escapeHtml(text.slice(position, index))}<mark>${escapeHtml(word)}</mark>`;
    position = index + word.length;
  }
  return html + escapeHtml(text.slice(position, end));
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
