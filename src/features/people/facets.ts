/** Whom the list of people shows; those are new who registered within seven days. */
export const facets = ['all', 'staff', 'suspended', 'limited', 'new'] as const;
export type Facet = (typeof facets)[number];

export const newDays = 7;
/** Where counting ends: a hundred are shown as '99+'. */
export const countedUpTo = 100;
