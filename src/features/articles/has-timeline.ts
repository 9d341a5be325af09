import type { Article } from './contract.ts';

/** Whether anything happened to an article since it came out, which its page of events says (`/article/{slug}/storia`). */
export function hasTimeline({
  corrections,
  rightOfReply,
  trial,
  supportStage,
}: Pick<Article, 'corrections' | 'rightOfReply' | 'trial' | 'supportStage'>): boolean {
  const isDecided = trial?.result && trial.isAnnounced;
  return Boolean(corrections ?? rightOfReply ?? trial?.ending) || Boolean(isDecided) || supportStage > 0;
}
