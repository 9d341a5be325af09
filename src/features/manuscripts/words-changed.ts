import { slightWords } from '#features/workflow/second-reviewer.ts';
import { changedWords } from '#lib/changed-words.ts';
import { canonical } from '#lib/canonical.ts';
import type { DraftContent } from './content.ts';

/**
 * How many words of a text changed, for the measure of who wrote it. Whatever of it decides what readers are asked or told
 * first, its title and the question of a Trial with its answers, is never a slight change.
 */
export function wordsChanged(before: DraftContent, after: DraftContent): number {
  const changed = changedWords(canonical(before), canonical(after));
  const isDecisive = changedWords(decisiveOf(before), decisiveOf(after)) > 0;
  return isDecisive ? Math.max(changed, slightWords + 1) : changed;
}

function decisiveOf({ title, trial }: DraftContent): string {
  return [title, trial?.question, trial?.guiltyMeans, trial?.innocentMeans].join(' ');
}
