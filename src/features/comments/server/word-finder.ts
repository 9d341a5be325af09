import { setImmediate } from 'node:timers/promises';
import { bareText } from '#lib/bare-text.ts';
import type { ListedWord } from '../word-list.ts';

/** Where a listed word stands in a text, as it was written; UTF-16 units. */
export interface FoundWord {
  start: number;
  end: number;
  matched: string;
}

/** Finds the first listed word of a text. It lets the event loop go on in between. */
export type WordFinder = (text: string) => Promise<FoundWord | undefined>;

/** How long a finder works at a stretch. 2,000 words of which a text holds all consonants take a second at first. */
const stretchMs = 10;

/**
 * A finder for a list, which sees through capitals, accents, strokes and marks over letters, drawn-out letters, digits and signs for letters (`c4zz0`),
 * letters of other alphabets that look the same, stars for vowels, and words of four letters and more that are spelled
 * out (`s t r o n z o`). It begins and ends where words do, so that nothing is found inside of another word.
 */
export function wordFinder(words: readonly ListedWord[]): WordFinder {
  const listed = words.map(({ text, match }) => {
    const word: ListedWord = { text: bareText(text).text, match };
    return { word, consonants: consonantsOf(word.text) };
  });
  /** Patterns are large, and a word's is made when a text may hold it: of a long list that is hardly ever one. */
  const patterns = new Map<ListedWord, RegExp>();
  const patternOf = (word: ListedWord) => {
    const known = patterns.get(word);
    if (known) return known;
    const made = new RegExp(`(?<![\\p{L}\\d])(?:${shapesOf(word).join('|')})(?![\\p{L}\\d])`, 'giu');
    patterns.set(word, made);
    return made;
  };
  return async (written) => {
    let began = performance.now();
    const { text, asWritten } = bareText(written);
    const consonants = consonantsOf(text);
    let first: FoundWord | undefined;
    for (const { word, consonants: wanted } of listed) {
      if (!consonants.includes(wanted)) continue;
      if (performance.now() - began > stretchMs) {
        await setImmediate();
        began = performance.now();
      }
      const found = firstOf(text, patternOf(word));
      if (found && (!first || found.start < first.start)) first = found;
    }
    if (!first) return undefined;
    const { start, end, text: matched } = asWritten(first.start, first.end);
    return { start, end, matched };
  };
}

/**
 * What is left of a text without all that a listed word may be written without or with something else for: vowels, `l` (which
 * stands for `i`), spaces and signs; consonants in one way, and each of them once in a row. A text that holds a word
 * holds what is left of it.
 */
function consonantsOf(text: string): string {
  return text
    .toLowerCase()
    .replace(/[kçскſ$5827+рƀđǥħɍŧƶȥ]/gu, (sign) => oneConsonant[sign]!)
    .replace(/[^bcdfghjmnpqrstvwxyz]+/g, '')
    .replace(/(.)\1+/g, '$1');
}

const oneConsonant: Readonly<Record<string, string>> = {
  k: 'c',
  ç: 'c',
  с: 'c',
  к: 'c',
  ſ: 's',
  $: 's',
  5: 's',
  8: 'b',
  2: 'z',
  7: 't',
  '+': 't',
  р: 'p',
  ƀ: 'b',
  đ: 'd',
  ǥ: 'g',
  ħ: 'h',
  ɍ: 'r',
  ŧ: 't',
  ƶ: 'z',
  ȥ: 'z',
};

function firstOf(text: string, pattern: RegExp): FoundWord | undefined {
  for (const { 0: matched, index } of text.matchAll(pattern)) {
    // What has fewer letters than signs is a number, or punctuation.
    if (2 * (matched.match(/\p{L}/gu)?.length ?? 0) >= matched.replace(/[\s*]/gu, '').length) {
      return { start: index, end: index + matched.length, matched };
    }
  }
  return undefined;
}

function shapesOf({ text, match }: ListedWord): string[] {
  const end = match === 'stem' ? '\\p{L}*' : '';
  const together = text.split(' ').map(drawnOut).join('[\\s.,_-]{1,3}');
  if (text.includes(' ') || text.length < 4) return [together + end];
  return [together + end, [...text].map(letter).join('[\\s.,·*_/|-]')];
}

/** Letters as they stand, or three times and more in a row; a double one at least twice. */
function drawnOut(word: string): string {
  return word
    .match(/(.)\1*/gsu)!
    .map((run) => {
      const shape = letter(run[0]!);
      return run.length === 1 ? `${shape}(?:${shape}{2,20})?` : `${shape}{${run.length},${Math.max(20, run.length)}}`;
    })
    .join('');
}

const letter = (character: string) => lookalikes[character] ?? character;

/** What is written for a letter, and what looks like it. */
const lookalikes: Record<string, string> = {
  a: '[aàáâäãåа@4*]',
  b: '[b8ƀ]',
  c: '[ckçс]',
  d: '[dđ]',
  e: '[eèéêëе3€ɇ*]',
  g: '[gǥ]',
  h: '[hħ]',
  i: '[iìíîïі1!|ɨ*]',
  k: '[kcк]',
  l: '[l1|ł]',
  o: '[oòóôöõо0ø*]',
  p: '[pр]',
  r: '[rɍ]',
  s: '[s5$]',
  t: '[t7+ŧ]',
  u: '[uùúûüʉ*]',
  z: '[z2ƶȥ]',
  "'": "['’ ]",
};
