import type { DraftStatus } from '#features/workflow/states.ts';

/** The tabs of the list. */
export const draftFacets = ['writing', 'review', 'approved', 'scheduled', 'published', 'ended', 'closed'] as const;
export type DraftFacet = (typeof draftFacets)[number];

/** The statuses behind each; `scheduled` and `published` ask for the hour besides, `ended` for a proceeding
 * that ended and an article that does not say so yet. */
export const facetStatuses: Record<DraftFacet, readonly DraftStatus[]> = {
  writing: ['proposed', 'draft', 'changes_requested'],
  review: ['in_review'],
  approved: ['approved'],
  scheduled: ['published'],
  published: ['published', 'correcting'],
  ended: ['published', 'correcting'],
  closed: ['retracted', 'discarded'],
};
