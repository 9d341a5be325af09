import { formatName, formatPath, formats } from '#features/formats/formats.ts';
import { inflectionsOf } from './inflections.ts';
import { searchTerms } from './terms.ts';

/**
 * For each word of a question the forms of which one has to stand in an article: its other number, and in the place of a
 * format's name the format itself (`formatMark`), the other words of which ask for nothing. The last name may be in the
 * middle of being typed. A name of one word is a word as well.
 */
export function formsOf(terms: readonly string[]): string[][] {
  const forms = terms.map(inflectionsOf);
  for (const at of terms.keys()) {
    const rest = terms.slice(at).join(' ');
    const named = names.find(({ name }) => isNamed(name, rest));
    // Words of a name that has been taken ask for nothing any more.
    if (!named || forms[at]!.length === 0) continue;
    const count = Math.min(named.name.split(' ').length, terms.length - at);
    const asWord = count === 1 ? forms[at]! : [];
    forms.splice(at, count, [formatMark + named.format, ...asWord], ...Array.from({ length: count - 1 }, () => []));
  }
  return forms;
}

/** Whether a word belongs to the name of a format, by its forms. */
export const isOfName = ([first]: readonly string[]) => first === undefined || first.startsWith(formatMark);

/** Before the format of an article, as the search holds it; no word of a text has this sign. */
export const formatMark = 'format/';

/** A format is asked for by its name and by the shorter one of its address. */
const names = formats
  .flatMap((format) => [formatName(format), formatPath(format)].map((name) => ({ format, name: plain(name) })))
  .toSorted((a, b) => b.name.length - a.name.length);

function plain(name: string): string {
  return searchTerms(name).join(' ');
}

/** So many letters of a name tell that it is being typed. */
const begun = 4;

/** One word of a longer name is a word like others: «media», «polemiche». */
function isNamed(name: string, rest: string): boolean {
  if (`${rest} `.startsWith(`${name} `)) return true;
  return rest.length >= begun && name.startsWith(rest) && rest.includes(' ') === name.includes(' ');
}
