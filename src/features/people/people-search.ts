import { searchText } from '#lib/search-text.ts';
import { facets, type Facet } from './facets.ts';

/** What of the list of people is asked for, as it stands in the address. */
export interface PeopleSearch {
  facet: Facet;
  q?: string | undefined;
}

/** Reads the address of the list; whatever it does not know is left out, and everybody comes first. */
export function parsePeopleSearch(search: Record<string, unknown>): PeopleSearch {
  const facet = facets.find((one) => one === search.facet) ?? 'all';
  const q = searchText(search.q);
  return { facet, ...(q ? { q } : {}) };
}
