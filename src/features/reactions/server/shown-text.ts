import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { reactionTexts } from '../texts.ts';

/** Which text of an article holds: each that is written has an instant of its own. */
export const TextRow = z.object({ updatedAt: z.date() });

/**
 * Refuses what is asked from another text than the one that holds (409): the same number may be another section there. Who
 * does not say from which text they ask means the one that holds.
 */
export function refuseOtherText({ updatedAt }: z.infer<typeof TextRow>, shown: string | undefined): void {
  if (shown !== undefined && Date.parse(shown) !== updatedAt.getTime()) {
    throw new AppError('conflict', reactionTexts.otherText);
  }
}
