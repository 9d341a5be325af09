import { searchText } from '#lib/search-text.ts';

/** What of the library is asked for, as it stands in the address. */
export interface PictureSearch {
  q?: string | undefined;
}

export function parsePictureSearch(search: Record<string, unknown>): PictureSearch {
  const q = searchText(search['q']);
  return q ? { q } : {};
}
