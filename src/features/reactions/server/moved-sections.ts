import { z } from 'zod';
import { AppError } from '#platform/app-error.ts';
import { reactionRefusals } from '../refusal-texts.ts';

/** Since when the sections of an article have their numbers; null of those that have their first ones. */
export const SectionsRow = z.object({ sectionsMovedAt: z.date().nullable() });

/**
 * Refuses what is asked from a text that is older than the numbers of its sections (409): the same number may be another
 * section there. Who does not say from which text they ask means the one that holds.
 */
export function refuseMovedSections({ sectionsMovedAt }: z.infer<typeof SectionsRow>, shown: string | undefined): void {
  if (shown !== undefined && sectionsMovedAt !== null && Date.parse(shown) < sectionsMovedAt.getTime()) {
    throw new AppError('conflict', reactionRefusals.movedSections);
  }
}
