import { escapeHtml } from '#lib/html.ts';
import { plainWord, words } from './words.ts';

/** Characters of context before and after the first match. */
const before = 60;
const after = 140;

/** Whether a word, as `plainWord` has it, is meant by a question. */
export type IsMeant = (word: string) => boolean;

/**
 * A passage of the text around its first match as safe HTML: everything escaped, and `<mark>` around each word that is
 * meant. Without a match the beginning of the text.
 */
export function highlight(text: string, isMeant: IsMeant): string {
  const first = firstMatch(text, isMeant);
  const start = first <= before ? 0 : text.lastIndexOf(' ', first - before) + 1;
  const end = text.length <= start + before + after ? text.length : wordEnd(text, start + before + after);

  return `${start > 0 ? '… ' : ''}${markedWhole(text.slice(start, end), isMeant)}${end < text.length ? ' …' : ''}`;
}

/** A whole text in the same form. */
export function markedWhole(text: string, isMeant: IsMeant): string {
  let html = '';
  let position = 0;
  for (const { 0: found, index } of text.matchAll(words)) {
    if (!isMeant(plainWord(found))) continue;
    html += `${escapeHtml(text.slice(position, index))}<mark>${escapeHtml(found)}</mark>`;
    position = index + found.length;
  }
  return html + escapeHtml(text.slice(position));
}

/** Where the first word stands that is meant, else the beginning: a long text is not read beyond it. */
function firstMatch(text: string, isMeant: IsMeant): number {
  for (const { 0: found, index } of text.matchAll(words)) if (isMeant(plainWord(found))) return index;
  return 0;
}

function wordEnd(text: string, at: number): number {
  const space = text.indexOf(' ', at);
  return space < 0 ? text.length : space;
}
