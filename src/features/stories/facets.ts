/** How the queue is divided. A story is in one of the first four, and in `appeals`, `due_soon` or `overdue` besides. */
export const facets = ['new', 'in_review', 'appeals', 'waiting', 'accepted', 'due_soon', 'overdue', 'closed'] as const;
export type Facet = (typeof facets)[number];
