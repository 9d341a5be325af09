import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type { DraftFile } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { DraftSearch } from './list-search.ts';

const path = '/api/newsroom/drafts';
const always = { refetchOnMount: 'always' } as const;

/** The drafts of a facet, page after page. Others work on them too: asked anew at every visit. */
export const draftsQuery = ({ facet, format, mine, q }: DraftSearch) =>
  endpointPages<typeof endpoints.listDrafts>(path, { query: { facet, format, mine: mine ? 'true' : undefined, q } });

/** The first drafts that are open, with the counts of all facets. */
export const draftsStartQuery = () => endpointQuery<typeof endpoints.listDrafts>(path, { query: {} }, always);

/** One draft with all that is needed to work on it. */
export const draftQuery = (id: string) =>
  endpointQuery<typeof endpoints.readDraft>(`${path}/{id}`, { params: { id } }, always);

/** An earlier text. It never changes. */
export const revisionQuery = (id: string, version: number) =>
  endpointQuery<typeof endpoints.readRevision>(
    `${path}/{id}/revisions/{version}`,
    { params: { id, version } },
    { staleTime: Infinity },
  );

/** The page that a version makes. It also follows from who signs and from the hour: asked anew each time it is opened. */
export const previewQuery = (id: string, version: number) => {
  const query = endpointQuery<typeof endpoints.previewDraft>(
    `${path}/{id}/preview`,
    { params: { id } },
    { staleTime: 0, gcTime: 0 },
  );
  return { ...query, queryKey: [...query.queryKey, { version }] };
};

/** Whom one can ask to take part. */
export const colleaguesQuery = () => endpointQuery<typeof endpoints.listColleagues>(`${path}/colleagues`, {});

/** A draft after a call that does not answer it, asked for anew: an answer that is on its way may be older. */
export async function draftAfter(
  queryClient: QueryClient,
  id: string,
  call: () => Promise<unknown>,
): Promise<DraftFile> {
  await call();
  await queryClient.cancelQueries({ queryKey: draftQuery(id).queryKey });
  return queryClient.fetchQuery({ ...draftQuery(id), staleTime: 0 });
}

/** Keeps the draft that a call answered, and lets every list of drafts be asked anew. */
export function keepDraftFile(queryClient: QueryClient, file: DraftFile): void {
  keepAnswer(queryClient, draftQuery(file.id), file);
  void queryClient.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listDrafts>(path, { query: {} }) });
}
