import type { NewsroomLetter } from './contract.ts';

/** Why whoever asks cannot approve a draft now, or undefined where they can. */
export function whyNotApproved(
  { mayApprove, writtenBy, gaps, sendAt }: Pick<NewsroomLetter, 'mayApprove' | 'writtenBy' | 'gaps' | 'sendAt'>,
  now: Date,
): 'gaps' | 'nobodyWrote' | 'ownWords' | 'past' | undefined {
  if (!mayApprove) return writtenBy === null ? 'nobodyWrote' : 'ownWords';
  if (gaps.length > 0) return 'gaps';
  return new Date(sendAt) <= now ? 'past' : undefined;
}
