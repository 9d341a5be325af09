import { searchText } from '#lib/search-text.ts';
import { facets, type Facet } from './facets.ts';

/** What of the queue is asked for, as it stands in the address. */
export interface QueueSearch {
  facet: Facet;
  mine?: boolean | undefined;
  q?: string | undefined;
}

/** Reads the address of the queue; whatever it does not know is left out, and the new stories come first. */
export function parseQueueSearch(search: Record<string, unknown>): QueueSearch {
  const facet = facets.find((one) => one === search.facet) ?? 'new';
  const q = searchText(search.q);
  return { facet, ...(search.mine === true || search.mine === 'true' ? { mine: true } : {}), ...(q ? { q } : {}) };
}
