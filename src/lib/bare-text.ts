/**
 * Signs that are laid over the one before them, or say how it is drawn: strokes, dots and accents that make no letter of
 * their own with it, frames of keys, variation selectors. As a class for JavaScript and for PostgreSQL. Vowel signs of
 * other scripts are none of them.
 */
export const laidOver = String.raw`[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe0e\ufe0f\ufe20-\ufe2f]`;

export interface BareText {
  text: string;
  /** A piece of it as it was written, with what is laid over it; UTF-16 units. */
  asWritten(start: number, end: number): { start: number; end: number; text: string };
}

/**
 * A composed text as it is read past what is laid over its letters, for what looks for words or numbers in it. Accents that
 * Italian and its neighbours write stay; `ċ` and `ạ` are `c` and `a`.
 */
export function bareText(written: string): BareText {
  const letters = written.replace(furtherLetters, baseOf);
  const marks = new Set([...letters.matchAll(allLaidOver)].flatMap(unitsOf));
  if (marks.size === 0) return { text: letters, asWritten: (start, end) => pieceOf(written, start, end) };
  const places = Array.from({ length: letters.length }, (_, at) => at).filter((at) => !marks.has(at));
  const text = places.map((at) => letters[at]).join('');
  places.push(letters.length);
  return { text, asWritten: (start, end) => pieceOf(written, places[start]!, places[end]!) };
}

/** Latin letters beyond those of Western Europe, each of one unit as is the letter that it is made of. */
const furtherLetters = /[\u0100-\u024f\u1e00-\u1eff]/g;
const baseOf = (letter: string) => letter.normalize('NFD')[0]!;

/** Marks of every script over a Latin letter or a number: there they are no vowels. */
const allLaidOver = new RegExp(String.raw`(?<=[\p{Script=Latin}\p{N}])\p{M}+|${laidOver}+`, 'gu');
const unitsOf = ({ 0: run, index }: RegExpExecArray) => Array.from({ length: run.length }, (_, at) => index + at);

const pieceOf = (text: string, start: number, end: number) => ({ start, end, text: text.slice(start, end) });
