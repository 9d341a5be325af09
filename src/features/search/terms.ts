import { withoutAccents } from '#lib/slug.ts';
import { plainWords } from './words.ts';

/**
 * The words of a question, lower case and without accents. Every sign parts words but between groups of digits, so that
 * `l'ambiente` asks for `ambiente` and `D.Lgs. 231/2001` for its two numbers; single letters left by an elision ask for
 * nothing, single digits do.
 */
export function searchTerms(question: string): string[] {
  const asked = plainWords(withoutAccents(question));
  return [...new Set(asked.filter((word) => !/^\p{L}$/u.test(word) && !elided.has(word)))].slice(0, maximumTerms);
}

/** Articles and prepositions that Italian shortens before a vowel; with the vowel gone no list of stop words has them. */
const elided = new Set(['un', 'all', 'dall', 'dell', 'nell', 'sull', 'quell', 'coll', 'gl']);
/** Enough for a sentence; more words only cost the database work. */
const maximumTerms = 12;
