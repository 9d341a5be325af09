import { relativeTime } from '#lib/italian.ts';
import { hoursUntil } from '#features/rettifica/rules.ts';
import { endingTexts } from './texts.ts';

/** How the 48 hours of an update stand, in words. */
export function endingClock(dueAt: string, now: Date): { isOverdue: boolean; words: string } {
  const hours = hoursUntil(dueAt, now);
  const isOverdue = hours < 0;
  return { isOverdue, words: isOverdue ? endingTexts.overdue(relativeTime(dueAt, now)) : endingTexts.left(hours) };
}
