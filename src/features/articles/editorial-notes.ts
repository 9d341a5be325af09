import type { Article } from './contract.ts';

/** Whether anything is to be said below an article of how it was made, checked or corrected. */
export function hasNotes({
  aiUse,
  publishedAlone,
  corrections,
}: Pick<Article, 'aiUse' | 'publishedAlone' | 'corrections'>): boolean {
  return Boolean(aiUse ?? publishedAlone ?? corrections);
}
