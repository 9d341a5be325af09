import { withoutAccents } from '#lib/slug.ts';
import { plainWords } from './words.ts';

/**
 * The words of a question, lower case and without accents. Every sign parts words but between groups of digits, so that
 * `l'ambiente` asks for `ambiente` and `D.Lgs. 231/2001` for its two numbers; single letters left by an elision ask for
 * nothing, single digits do. Stop words that the database knows ask for nothing there (`queries.ts`).
 */
export function searchTerms(question: string): string[] {
  const asked = plainWords(withoutAccents(question.normalize('NFC').replace(accented, ' ')));
  return [...new Set(asked.filter((word) => !/^\p{L}$/u.test(word) && !unlisted.has(word)))].slice(0, maximumTerms);
}

/**
 * The stop words of PostgreSQL's list that are others without their accent («Sara», «faro»): the database, which is asked
 * without accents, does not know them for what they are.
 */
const accented = /(?<![\p{L}\p{Nd}])(?:sarò|sarà|farò|farà)(?![\p{L}\p{Nd}])/giu;
/**
 * What asks for nothing though no list of stop words has it: those of the list that are nothing else without their accent,
 * and what Italian shortens before a vowel, with the vowel gone.
 */
const unlisted = new Set(
  [
    'perche piu avro avra staro stara',
    'un all dall dell nell sull quell quest coll gl',
    'anch neanch com cos dov qual quand quant senz tutt',
  ].flatMap((line) => line.split(' ')),
);
/** Enough for a sentence; more words only cost the database work. */
const maximumTerms = 12;
