import { publication } from '#lib/publication.ts';

/** How many articles a month are free, in a sentence: `cinque`. */
export function freeInWords(): string {
  return words[publication.freeArticles - 1] ?? String(publication.freeArticles);
}

/** The same with what is counted: `cinque articoli`, `un articolo`. */
export function freeArticlesInWords(): string {
  return publication.freeArticles === 1 ? 'un articolo' : `${freeInWords()} articoli`;
}

/** All of them together: `i cinque articoli`, `gli otto articoli`, `l’articolo`. */
export function theFreeArticles(): string {
  const { freeArticles } = publication;
  if (freeArticles === 1) return 'l’articolo';
  return `${freeArticles === 8 || freeArticles === 11 ? 'gli' : 'i'} ${freeArticlesInWords()}`;
}

/** What becomes of the last of them and of those after it, in front of a verb or what is seen of them. */
export function lastFree(read: string, seen: string): string {
  return publication.freeArticles === 5
    ? `Il quinto ${read} tutto; dal sesto ${seen}`
    : `L’ultimo ${read} tutto; di quelli dopo ${seen}`;
}

const words = 'uno due tre quattro cinque sei sette otto nove dieci'.split(' ');
