import type { PromiseFacet } from './facets.ts';

/** What of the promises is asked for, as it stands in the address. */
export interface PromiseSearch {
  facet: PromiseFacet;
}

/** Reads the address of the list; what it does not know is those that wait. Every page downloads it: no list of ours. */
export function parsePromiseSearch({ facet }: Record<string, unknown>): PromiseSearch {
  switch (facet) {
    case 'corrections':
    case 'silent':
    case 'done':
    case 'amplified':
      return { facet };
    default:
      return { facet: 'open' };
  }
}
