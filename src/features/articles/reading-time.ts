import { wordsIn } from '#lib/text/plain-text.ts';

/** Silent reading of Italian prose, words a minute: Trauzettel-Klosinski and Dietz, IOVS 2012, found 188. */
const wordsPerMinute = 188;

/** Whole minutes, at least one, that reading these texts takes. */
export function readingTime(texts: readonly string[]): number {
  const words = texts.reduce((sum, text) => sum + wordsIn(text), 0);
  return Math.max(1, Math.round(words / wordsPerMinute));
}
