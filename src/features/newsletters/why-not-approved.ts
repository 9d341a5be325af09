import type { NewsroomLetter } from './contract.ts';

/** Why whoever asks cannot approve a draft now, or undefined where they can. */
export function whyNotApproved({
  mayApprove,
  writtenBy,
  gaps,
}: Pick<NewsroomLetter, 'mayApprove' | 'writtenBy' | 'gaps'>): 'gaps' | 'nobodyWrote' | 'ownWords' | undefined {
  if (!mayApprove) return writtenBy === null ? 'nobodyWrote' : 'ownWords';
  return gaps.length > 0 ? 'gaps' : undefined;
}
