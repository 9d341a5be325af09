import { paragraphsOf } from '#lib/text/paragraphs.ts';
import { wordDifference, type WordChange } from '#lib/word-difference.ts';
import type { LegalText } from './legal-text.ts';
import { asWritten } from './written-page.ts';
import { legalPageTexts } from './texts.ts';

/** The most that is compared word by word, by the product of both lengths in characters: some milliseconds. */
const mostCompared = 9_000_000;

/** What a part's title is written with (`asWritten`). */
const heading = '## ';

interface Difference {
  title: string;
  /** Null where both are too long to be compared. */
  changes: WordChange[] | null;
}

/**
 * The parts of a page in which it differs from another, in the order of the later one, and what is left out at the end.
 * How a part is drawn is no difference: a table says the same as the list that an admin writes in its place.
 */
export function differencesOf(earlier: LegalText, later: LegalText): Difference[] {
  const [before, after] = [partsOf(earlier), partsOf(later)];
  const titles = [...after.keys(), ...[...before.keys()].filter((title) => !after.has(title))];
  return titles.flatMap((title) => {
    const [was, is] = [before.get(title) ?? '', after.get(title) ?? ''];
    if (was === is) return [];
    return [{ title, changes: was.length * is.length > mostCompared ? null : wordDifference(was, is) }];
  });
}

/** The words of every part, by its title; parts of one title are one. */
function partsOf(page: LegalText): Map<string, string> {
  const parts = new Map<string, string>([[legalPageTexts.opening, page.standfirst]]);
  let title = '';
  for (const paragraph of paragraphsOf(asWritten({ ...page, standfirst: '' }))) {
    if (paragraph.startsWith(heading)) {
      title = paragraph.slice(heading.length);
      continue;
    }
    const before = parts.get(title);
    parts.set(title, before ? `${before}\n${paragraph}` : paragraph);
  }
  return parts;
}
