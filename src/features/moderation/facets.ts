/** What the queue of comments can be asked for. */
export const facets = ['pending', 'reported', 'hidden', 'appeals', 'decided'] as const;
export type Facet = (typeof facets)[number];

/** Counts stop here: one more than is shown as a number, so that the screen says '99+'. */
export const countUpTo = 100;
