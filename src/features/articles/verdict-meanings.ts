import type { Verdict } from '#design/types.ts';
import type { TrialDetails } from './contract.ts';

/** Characters that the meaning of a verdict may have, so that it fits under its button (product rules 2.2). */
export const maxMeaning = 80;

/**
 * What stands in the place of the meanings in Trials from before they were written out: true of every question, and for
 * the newsroom to replace.
 */
export const unsaidMeanings = { guiltyMeans: 'Colpevole', innocentMeans: 'Innocente' } as const;

export type TrialMeanings = Pick<TrialDetails, 'guiltyMeans' | 'innocentMeans'>;

/** What each verdict says in answer to the question of its case, or undefined where nobody wrote it out yet. */
export function meaningsOf({ guiltyMeans, innocentMeans }: TrialMeanings): Record<Verdict, string> | undefined {
  const isUnsaid = sameWords(guiltyMeans, unsaidMeanings.guiltyMeans);
  return isUnsaid ? undefined : { guilty: guiltyMeans, innocent: innocentMeans };
}

/** Whether two texts say the same but for capitals, spaces and a full stop. */
export function sameWords(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

const plain = (text: string) => text.trim().replace(/\.$/, '').replace(/\s+/g, ' ').toLowerCase();
