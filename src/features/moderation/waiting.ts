import type { Facet } from './facets.ts';

/** How many comments wait for a person: withheld, reported and appealed ones. */
export const waitingComments = ({ pending, reported, appeals }: Record<Facet, number>): number =>
  pending + reported + appeals;
