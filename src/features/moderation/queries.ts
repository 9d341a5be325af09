import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepChange } from '#lib/keep-answer.ts';
import type { ModerationItem, ModerationQueue } from './contract.ts';
import { facets, type Facet } from './facets.ts';
import type * as moderation from './moderation-endpoints.ts';
import type * as reports from './report-endpoints.ts';
import type { ReportFacet } from './report-states.ts';

const queuePath = '/api/moderation/queue';
const reportsPath = '/api/moderation/reports';
/** The start of the key of every list of comments. */
const queueKey = endpointKey<typeof moderation.listQueue>(queuePath, {});

/** The comments of a facet, page after page. Others work on them too: asked anew at every visit. */
export const queueQuery = (facet: Facet) => endpointPages<typeof moderation.listQueue>(queuePath, { query: { facet } });

/** The first comments that wait, with the counts of every facet: for what stands around the queue. */
export const waitingQuery = () =>
  endpointQuery<typeof moderation.listQueue>(queuePath, { query: { facet: 'pending' } }, { refetchOnMount: 'always' });

/** The first reported comments. */
export const reportedQuery = () =>
  endpointQuery<typeof moderation.listQueue>(queuePath, { query: { facet: 'reported' } }, { refetchOnMount: 'always' });

/** A comment with everything that happened to it. */
export const moderationFileQuery = (id: string) =>
  endpointQuery<typeof moderation.readComment>(
    '/api/moderation/comments/{id}',
    { params: { id } },
    { staleTime: 0, gcTime: 0 },
  );

/** The reports of a facet, page after page. */
export const reportsQuery = (facet: ReportFacet) =>
  endpointPages<typeof reports.listReports>(reportsPath, { query: { facet } });

/** The first reports, with the counts of every facet. */
export const openReportsQuery = () =>
  endpointQuery<typeof reports.listReports>(reportsPath, { query: { facet: 'open' } }, { refetchOnMount: 'always' });

export const reportFileQuery = (id: string) =>
  endpointQuery<typeof reports.readReport>(`${reportsPath}/{id}`, { params: { id } }, { staleTime: 0, gcTime: 0 });

/** The list of words that holds. Others change it too: asked anew at every visit. */
export const wordsQuery = () =>
  endpointQuery<typeof moderation.listWords>('/api/moderation/words', {}, { refetchOnMount: 'always' });

/** Closed discussions, page after page. */
export const closedThreadsQuery = () =>
  endpointPages<typeof moderation.listClosedThreads>('/api/moderation/threads', {});

/** What whoever reported sees behind the private link of the mail. */
export const receiptQuery = (number: string, token: string) =>
  endpointQuery<typeof reports.readReceipt>(
    '/api/reports/{number}',
    { params: { number }, query: { token } },
    { staleTime: 0, gcTime: 0 },
  );

/** The decisions against own comments, page after page, the latest first. */
export const statementsQuery = () => endpointPages<typeof reports.listStatements>('/api/moderation/decisions', {});

/** The public figures, as long as the server keeps them. */
export const transparencyQuery = () =>
  endpointQuery<typeof reports.readTransparency>('/api/transparency', {}, { staleTime: 60_000 });

/** Takes a comment out of the list in which it was decided about; what counts it is asked for anew. */
export function takeFromQueue(queries: QueryClient, facet: Facet, id: string): void {
  changeItems(queries, facet, (items) => items.filter((item) => item.id !== id));
  void refreshCounts(queries, facet);
}

/** Puts a comment as it stands now in the place where it is listed. */
export function putIntoQueue(queries: QueryClient, facet: Facet, renewed: ModerationItem): void {
  changeItems(queries, facet, (items) => items.map((item) => (item.id === renewed.id ? renewed : item)));
  void refreshCounts(queries, facet);
}

function changeItems(
  queries: QueryClient,
  facet: Facet,
  change: (items: readonly ModerationItem[]) => ModerationItem[],
): void {
  changePages(queries, facet, (page) => ({ ...page, items: change(page.items) }));
}

function changePages(queries: QueryClient, facet: Facet, change: (page: ModerationQueue) => ModerationQueue): void {
  keepChange(queries, queueQuery(facet), (known) => known && { ...known, pages: known.pages.map(change) });
}

/** Asks anew for every list of comments that is in sight, and for the others when they are opened. */
export function refreshQueues(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: queueKey });
}

/**
 * Every other list is asked anew when it is opened; those in sight at once. This one keeps what is in it, under the counts
 * that hold now.
 */
async function refreshCounts(queries: QueryClient, facet: Facet): Promise<void> {
  // One that is on its way may have been asked for before this decision.
  await queries.cancelQueries({ queryKey: waitingQuery().queryKey, exact: true });
  const others = facets.filter((other) => other !== facet).map((other) => queueQuery(other).queryKey);
  for (const queryKey of [...others, waitingQuery().queryKey, reportedQuery().queryKey]) {
    void queries.invalidateQueries({ queryKey, exact: true });
  }
  const around = await queries.fetchQuery(waitingQuery()).catch(() => undefined);
  if (around) changePages(queries, facet, (page) => ({ ...page, counts: around.counts }));
}

/** Asks anew for every list of reports that is in sight, and for the others when they are opened. */
export function refreshReports(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: endpointKey<typeof reports.listReports>(reportsPath, {}) });
}
