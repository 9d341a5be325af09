import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import type { Editors, StoryFile, StoryQueue } from './contract.ts';
import type { QueueSearch } from './queue-search.ts';

const path = '/api/newsroom/stories';

/** The stories of a facet, page after page. Others work on them too: asked anew at every visit. */
export const queueQuery = ({ facet, mine, q }: QueueSearch) =>
  pagesQuery<StoryQueue>(path, { facet, mine: mine ? true : undefined, q });

/** The first stories of a facet, with the counts of all of them. */
export const queueStartQuery = (facet: QueueSearch['facet']) =>
  queryOptions<StoryQueue>({ queryKey: [path, { facet }], refetchOnMount: 'always' });

/** The first stories, open or closed, whose title or place holds some words. */
export const queueFindQuery = (q: string) => queryOptions<StoryQueue>({ queryKey: [path, { q }] });

/** One story with all that the newsroom works with. */
export const fileQuery = (id: string) => queryOptions<StoryFile>({ queryKey: [path, id], refetchOnMount: 'always' });

/** Whom a story can be given to. */
export const editorsQuery = () => queryOptions<Editors>({ queryKey: [`${path}/editors`] });

/** Keeps the file that a call answered, and lets every list of stories be asked anew. */
export function keepFile(queryClient: QueryClient, file: StoryFile): void {
  queryClient.setQueryData(fileQuery(file.id).queryKey, file);
  void queryClient.invalidateQueries({ queryKey: [path, {}] });
}
