import { searchText } from '#lib/search-text.ts';
import { helpStatuses, type HelpStatus } from './kinds.ts';

/** What of the requests is asked for, as it stands in the address. */
export interface HelpSearch {
  status: HelpStatus;
  q?: string | undefined;
}

/** The longest address that there is, in characters (RFC 5321). */
const maxQuery = 254;

/** Reads the address of the list; whatever it does not know is left out, and those that wait come first. */
export function parseHelpSearch(search: Record<string, unknown>): HelpSearch {
  const status = helpStatuses.find((one) => one === search['status']) ?? 'open';
  const q = searchText(search['q'], maxQuery);
  return { status, ...(q ? { q } : {}) };
}
