import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import type { Colleagues } from '#features/workflow/contract.ts';
import type { DraftFile, DraftList, DraftPreview, RevisionText } from './contract.ts';
import type { DraftSearch } from './list-search.ts';

const path = '/api/newsroom/drafts';

/** The drafts of a facet, page after page. Others work on them too: asked anew at every visit. */
export const draftsQuery = ({ facet, format, mine, q }: DraftSearch) =>
  pagesQuery<DraftList>(path, { facet, format, mine: mine ? true : undefined, q });

/** The first drafts that are open, with the counts of all facets. */
export const draftsStartQuery = () => queryOptions<DraftList>({ queryKey: [path, {}], refetchOnMount: 'always' });

/** One draft with all that is needed to work on it. */
export const draftQuery = (id: string) => queryOptions<DraftFile>({ queryKey: [path, id], refetchOnMount: 'always' });

/** An earlier text. It never changes. */
export const revisionQuery = (id: string, version: number) =>
  queryOptions<RevisionText>({ queryKey: [`${path}/${id}/revisions/${version}`], staleTime: Infinity });

/** The page that a version makes. It also follows from who signs and from the hour: asked anew each time it is opened. */
export const previewQuery = (id: string, version: number) =>
  queryOptions<DraftPreview>({ queryKey: [`${path}/${id}/preview`, { version }], staleTime: 0, gcTime: 0 });

/** Whom one can ask to take part. */
export const colleaguesQuery = () => queryOptions<Colleagues>({ queryKey: [`${path}/colleagues`] });

/** Keeps the draft that a call answered, and lets every list of drafts be asked anew. */
export function keepDraftFile(queryClient: QueryClient, file: DraftFile): void {
  const { queryKey } = draftQuery(file.id);
  // An answer that is on its way may be older.
  void queryClient.cancelQueries({ queryKey }, { revert: false, silent: true });
  queryClient.setQueryData(queryKey, file);
  void queryClient.invalidateQueries({ queryKey: [path, {}] });
}
