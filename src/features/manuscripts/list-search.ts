import { formats, type Format } from '#features/formats/formats.ts';
import { searchText } from '#lib/search-text.ts';
import { draftFacets, type DraftFacet } from './facets.ts';

/** What of the list of drafts is asked for, as it stands in the address; without a facet all that are under way. */
export interface DraftSearch {
  facet?: DraftFacet | undefined;
  format?: Format | undefined;
  mine?: boolean | undefined;
  q?: string | undefined;
}

/** Reads the address of the list; whatever it does not know is left out. */
export function parseDraftSearch(search: Record<string, unknown>): DraftSearch {
  const facet = draftFacets.find((one) => one === search.facet);
  const format = formats.find((one) => one === search.format);
  const q = searchText(search.q);
  return {
    ...(facet ? { facet } : {}),
    ...(format ? { format } : {}),
    ...(search.mine === true || search.mine === 'true' ? { mine: true } : {}),
    ...(q ? { q } : {}),
  };
}
