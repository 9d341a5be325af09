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
  const matches = [...text.matchAll(/[\p{L}\p{N}]+/gu)].filter((word) => isMatch(word[0], stems));
  const first = matches[0]?.index ?? 0;
  const start = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1;
  const end = text.length <= start + before + after ? text.length : wordEnd(text, start + before + after);

  let html = start > 0 ? '… ' : '';
  let position = start;
  for (const match of matches) {
    if (match.index < start || match.index + match[0].length > end) continue;
    html += `${escapeHtml(text.slice(position, match.index))}<mark>${escapeHtml(match[0])}</mark>`;
    position = match.index + match[0].length;
  }
  return html + escapeHtml(text.slice(position, end)) + (end < text.length ? ' …' : '');
}

/** Whether a word of the text is meant by one of the stems, accents aside. */
export function isMatch(word: string, stems: readonly string[]): boolean {
  const plain = withoutAccents(word.toLowerCase());
  return stems.some((stem) => plain.startsWith(stem));
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
