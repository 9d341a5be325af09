import { facets, type Facet } from './facets.ts';
import { reportFacets, type ReportFacet } from './report-states.ts';

/** The page of comments shows the queue, by a facet, or one of the others. */
export type CommentsSearch = { facet: Facet; view?: undefined } | { view: CommentsView; facet?: undefined };
export type CommentsView = 'words' | 'closed';

/** Reads the address of the page of comments; whatever it does not know is the first facet of the queue. */
export function parseQueueSearch({ facet, view }: Record<string, unknown>): CommentsSearch {
  if (view === 'words' || view === 'closed') return { view };
  return { facet: facets.find((one) => one === facet) ?? facets[0] };
}

/** Reads the address of the list of reports. */
export function parseReportSearch({ facet }: Record<string, unknown>): { facet: ReportFacet } {
  return { facet: reportFacets.find((one) => one === facet) ?? reportFacets[0] };
}
