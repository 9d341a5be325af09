import { publication } from '#lib/publication.ts';

/** How many articles a month are free, in a sentence: `cinque`. */
export function freeInWords(): string {
  return words[publication.freeArticles - 1] ?? String(publication.freeArticles);
}

/** The same with what is counted: `cinque articoli`, `un articolo`. */
export function freeArticlesInWords(): string {
  return publication.freeArticles === 1 ? 'un articolo' : `${freeInWords()} articoli`;
}

const words = 'uno due tre quattro cinque sei sette otto nove dieci'.split(' ');
