import type { Article } from './contract.ts';

/** Whether anything is to be said below an article of where it came from, how it was made, checked or corrected. */
export function hasNotes({
  origin,
  aiUse,
  publishedAlone,
  corrections,
}: Pick<Article, 'origin' | 'aiUse' | 'publishedAlone' | 'corrections'>): boolean {
  return Boolean(origin ?? aiUse ?? publishedAlone ?? corrections);
}
