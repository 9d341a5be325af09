import { withoutAccents } from '#lib/slug.ts';

/**
 * The words of a question, lower case and without accents. Apostrophes part words, so that `l'ambiente` asks for
 * `ambiente`; single letters left by an elision ask for nothing.
 */
export function searchTerms(question: string): string[] {
  const words = withoutAccents(question.toLowerCase()).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...new Set(words.filter((word) => word.length > 1 && !elided.has(word)))].slice(0, maximumTerms);
}

/** Articles and prepositions that Italian shortens before a vowel; with the vowel gone no list of stop words has them. */
const elided = new Set(['un', 'all', 'dall', 'dell', 'nell', 'sull', 'quell', 'coll', 'gl']);
/** Enough for a sentence; more words only cost the database work. */
const maximumTerms = 12;
