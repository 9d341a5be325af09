import { facets, type Facet } from './facets.ts';
import { reportFacets, type ReportFacet } from './report-states.ts';

/** Reads the address of the queue of comments; whatever it does not know is the first facet. */
export function parseQueueSearch({ facet }: Record<string, unknown>): { facet: Facet } {
  return { facet: facets.find((one) => one === facet) ?? facets[0] };
}

/** Reads the address of the list of reports. */
export function parseReportSearch({ facet }: Record<string, unknown>): { facet: ReportFacet } {
  return { facet: reportFacets.find((one) => one === facet) ?? reportFacets[0] };
}
