/** A word or a few that withhold a comment. A stem is also found with letters after it. */
export interface ListedWord {
  text: string;
  match: 'word' | 'stem';
}

/** Whether a word, or a few, in small letters may stand in the list of words. */
export function isListable(text: string): boolean {
  // Not as a pattern of the contract: JSON Schema has no flags, and without `u` it would say something else.
  return /^[\p{L}' ]{2,40}$/u.test(text);
}

/** Where a listed word stands in a text, as it was written; UTF-16 units. */
export interface FoundWord {
  start: number;
  end: number;
  matched: string;
}

/** Finds the first listed word of a text. */
export type WordFinder = (text: string) => FoundWord | undefined;

/**
 * A finder for a list, which sees through capitals, accents, drawn-out letters, digits and signs for letters (`c4zz0`),
 * letters of other alphabets that look the same, stars for vowels, and words of four letters and more that are spelled
 * out (`s t r o n z o`). It begins and ends where words do, so that nothing is found inside of another word.
 */
export function wordFinder(words: readonly ListedWord[]): WordFinder {
  if (words.length === 0) return () => undefined;
  const shapes = words.flatMap(shapesOf);
  const pattern = new RegExp(`(?<![\\p{L}\\d])(?:${shapes.join('|')})(?![\\p{L}\\d])`, 'giu');
  return (text) => {
    for (const { 0: matched, index } of text.matchAll(pattern)) {
      // What has fewer letters than signs is a number, or punctuation.
      if (2 * (matched.match(/\p{L}/gu)?.length ?? 0) >= matched.replace(/[\s*]/gu, '').length) {
        return { start: index, end: index + matched.length, matched };
      }
    }
    return undefined;
  };
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
      return run.length === 1 ? `${shape}(?:${shape}{2,20})?` : `${shape}{${run.length},20}`;
    })
    .join('');
}

const letter = (character: string) => lookalikes[character] ?? character;

/** What is written for a letter, and what looks like it. */
const lookalikes: Record<string, string> = {
  a: '[aàáâäãåа@4*]',
  b: '[b8]',
  c: '[ckçс]',
  e: '[eèéêëе3€*]',
  i: '[iìíîïі1!|*]',
  k: '[kcк]',
  l: '[l1|]',
  o: '[oòóôöõо0*]',
  p: '[pр]',
  s: '[s5$]',
  t: '[t7+]',
  u: '[uùúûü*]',
  z: '[z2]',
  "'": "['’ ]",
};
