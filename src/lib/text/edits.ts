import { isAddress } from './links.ts';

/** A text with what is selected of it. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** What replaces a part of a text, and what is selected afterwards. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  select: readonly [number, number];
}

/**
 * Emphasis (`*`) or strong words (`**`) on what is selected, paragraph by paragraph, or off again; without a selection on
 * the word around the caret, which stays in its place, and where marked words end there out of them.
 */
export function toggleMark(selected: Selected, mark: '*' | '**'): Edit {
  if (selected.start !== selected.end) return toggleWords(selected, mark);
  const caret = selected.start;
  if (endsMarked(selected, mark)) return stepTo(caret, caret + mark.length);
  const edit = toggleWords(selected, mark);
  const isMarking = edit.insert.startsWith(mark);
  const moved = caret + (isMarking ? mark.length : -mark.length);
  return { ...edit, select: [moved, moved] };
}

const stepTo = (from: number, to: number): Edit => ({ from, to: from, insert: '', select: [to, to] });

function toggleWords(selected: Selected, mark: '*' | '**'): Edit {
  const { text, start, end } = tight(selected.start === selected.end ? wordAround(selected) : selected);
  const stars = Math.min(/\*{0,3}$/.exec(text.slice(0, start))![0].length, /^\*{0,3}/.exec(text.slice(end))![0].length);
  const words = text.slice(start, end);
  if (mark === '*' ? stars % 2 === 1 : stars >= 2) {
    const from = start - mark.length;
    return { from, to: end + mark.length, insert: words, select: [from, from + words.length] };
  }
  const marked = words
    .split(/(\n\s*\n\s*)/)
    .map((part) => (part.trim() ? `${mark}${part}${mark}` : part))
    .join('');
  // Two marks with nothing between them, to write there.
  const insert = words ? marked : mark + mark;
  const inner = start + mark.length;
  return { from: start, to: end, insert, select: [inner, start + insert.length - mark.length] };
}

/** Whether a caret stands at the end of marked words: before the mark that closes them. */
function endsMarked({ text, start }: Selected, mark: '*' | '**'): boolean {
  const isMark = (stars: string) => (mark === '*' ? stars.length % 2 === 1 : stars.length >= 2);
  const before = text.slice(text.lastIndexOf('\n\n', start - 1) + 1, start);
  if (before.endsWith('*') || !isMark(/^\*{0,3}/.exec(text.slice(start))![0])) return false;
  return (before.match(/\*+/g) ?? []).filter(isMark).length % 2 === 1;
}

/** « » around what is selected, or off again; without a selection, where a quotation ends, out of it. */
export function toggleQuotes(selected: Selected): Edit {
  const { text, start, end } = tight(selected);
  if (selected.start === selected.end && text[start] === '»' && text[start - 1] !== '«')
    return stepTo(start, start + 1);
  const words = text.slice(start, end);
  if (text[start - 1] === '«' && text[end] === '»') {
    return { from: start - 1, to: end + 1, insert: words, select: [start - 1, end - 1] };
  }
  return { from: start, to: end, insert: `«${words}»`, select: [start + 1, end + 1] };
}

/** The same sign before and behind what is selected, or off again; a paragraph's end ends what is between them. */
export function toggleSigns(selected: Selected, sign: string): Edit {
  const { text, start, end } = tight(selected);
  const words = text.slice(start, end);
  if (words && text.slice(0, start).endsWith(sign) && text.slice(end).startsWith(sign)) {
    const from = start - sign.length;
    return { from, to: end + sign.length, insert: words, select: [from, from + words.length] };
  }
  const insert = words
    .split(/(\n\s*\n\s*)/)
    .map((part) => (part.trim() || !words ? `${sign}${part}${sign}` : part))
    .join('');
  return { from: start, to: end, insert, select: [start + sign.length, start + insert.length - sign.length] };
}

/** A link on what is selected; where its address is not known yet it is selected, to be written. */
export function makeLink(selected: Selected, address = ''): Edit {
  const { text, start, end } = tight(selected);
  const words = text.slice(start, end);
  const typed = address || (isAddress(words) ? words : '');
  const shown = isAddress(words) ? '' : words;
  const insert = `[${shown}](${typed || 'https://'})`;
  const inner = start + 1;
  if (!shown) return { from: start, to: end, insert, select: [inner, inner] };
  const afterWords = inner + shown.length + 2;
  const atEnd = start + insert.length;
  return { from: start, to: end, insert, select: typed ? [atEnd, atEnd] : [afterWords, atEnd - 1] };
}

/**
 * Every selected line as a point of a list, or as a paragraph of its own again. An empty line keeps off what would run
 * together with it: a line below a point belongs to that point.
 */
export function toggleDashes({ text, start, end }: Selected): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', end);
  const to = after === -1 ? text.length : after;
  const lines = text.slice(from, to).split(/\n\s*/);
  const wasList = lines.every((line) => point.test(line));
  const made = lines.map((line) => (wasList ? '' : dash) + line.replace(sign, '')).join(wasList ? '\n\n' : '\n');

  const [next = ''] = text.slice(to + 1).split('\n', 1);
  const gapBefore = wasList && /\S[^\n]*\n$/.test(text.slice(0, from)) ? '\n' : '';
  const gapAfter = next.trim() !== '' && (wasList || !point.test(next)) ? '\n' : '';
  const caret = from + gapBefore.length + made.length;
  return { from, to, insert: gapBefore + made + gapAfter, select: [caret, caret] };
}

/**
 * What Enter does in a point of a list: the next one begins, with the next number; one without words ends the list, and an
 * empty line keeps off what follows. Undefined where the key means what it always does.
 */
export function continueList({ text, start, end }: Selected): Edit | undefined {
  if (start !== end) return undefined;
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const after = text.indexOf('\n', start);
  const to = after === -1 ? text.length : after;
  const [begun, indent, drawn] = /^(\s*)([-*•]|\d\d?[.)])\s+/.exec(text.slice(from, to)) ?? [];
  if (begun === undefined || indent === undefined || drawn === undefined || start < from + begun.length)
    return undefined;
  if (text.slice(from, to) === begun) {
    const gapBefore = /\S[^\n]*\n$/.test(text.slice(0, from)) ? '\n' : '';
    const gapAfter = /^\n[^\n]*\S/.test(text.slice(to)) ? '\n' : '';
    const caret = from + gapBefore.length;
    return { from, to, insert: gapBefore + gapAfter, select: [caret, caret] };
  }
  const number = Number.parseInt(drawn, 10) + 1;
  // A point has no more than two digits.
  if (number > 99) return undefined;
  const insert = `\n${indent}${Number.isNaN(number) ? drawn : `${number}${drawn.at(-1)}`} `;
  return { from: start, to: start, insert, select: [start + insert.length, start + insert.length] };
}

/** The smallest edit that makes one text of another; the caret stays where it was, as far as it can. */
export function editBetween({ text, start }: Selected, wanted: string): Edit {
  let from = 0;
  while (from < Math.min(text.length, wanted.length) && text[from] === wanted[from]) from += 1;
  let tail = 0;
  const most = Math.min(text.length, wanted.length) - from;
  while (tail < most && text.at(-1 - tail) === wanted.at(-1 - tail)) tail += 1;
  const caret = Math.min(start, wanted.length);
  return {
    from,
    to: text.length - tail,
    insert: wanted.slice(from, wanted.length - tail),
    select: [caret, caret],
  };
}

const dash = '- ';
/** What begins a point, typed or made by a tool. */
const point = /^\s*(?:[-*•]|\d\d?[.)])\s+/;
/** The same, or the dash of somebody who speaks, which a point takes the place of. */
const sign = /^\s*(?:[-*•–]|\d\d?[.)])\s+/;

/** Without the spaces at both ends of the selection, which no mark takes. */
function tight({ text, start, end }: Selected): Selected {
  const words = text.slice(start, end);
  if (!words.trim()) return { text, start, end: start };
  return { text, start: start + words.search(/\S/), end: start + words.trimEnd().length };
}

function wordAround({ text, start }: Selected): Selected {
  const before = /[\p{L}\p{N}’']*$/u.exec(text.slice(0, start))![0].length;
  const after = /^[\p{L}\p{N}’']*/u.exec(text.slice(start))![0].length;
  return { text, start: start - before, end: start + after };
}
