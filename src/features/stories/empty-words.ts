import type { StoryQueue } from './contract.ts';
import { queueTexts } from './newsroom-texts.ts';

/**
 * What an admin reads where no new story waits: that none waits at all only where none is in review either, and no appeal
 * or objection is open, also one that waits for its author.
 */
export function emptyWords({ new: fresh, in_review, appeals }: StoryQueue['counts']): { title: string; text: string } {
  const isDone = !fresh && !in_review && !appeals;
  return isDone
    ? { title: queueTexts.emptyTitle, text: queueTexts.emptyText }
    : { title: queueTexts.noneTitle, text: queueTexts.noneText };
}
