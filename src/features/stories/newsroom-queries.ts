import type { QueryClient } from '@tanstack/react-query';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type { StoryFile } from './contract.ts';
import type * as endpoints from './newsroom-endpoints.ts';
import type { QueueSearch } from './queue-search.ts';

const path = '/api/newsroom/stories';

/** The stories of a facet, page after page. Others work on them too: asked anew at every visit. */
export const queueQuery = ({ facet, mine, q }: QueueSearch) =>
  endpointPages<typeof endpoints.listQueue>(path, { query: { facet, mine: mine ? 'true' : undefined, q } });

/** The first stories of a facet, with the counts of all of them. */
export const queueStartQuery = (facet: QueueSearch['facet']) =>
  endpointQuery<typeof endpoints.listQueue>(path, { query: { facet } }, { refetchOnMount: 'always' });

/** The first stories, open or closed, whose title or place holds some words. */
export const queueFindQuery = (q: string) => endpointQuery<typeof endpoints.listQueue>(path, { query: { q } });

/** One story with all that the newsroom works with. */
export const fileQuery = (id: string) =>
  endpointQuery<typeof endpoints.readStory>(`${path}/{id}`, { params: { id } }, { refetchOnMount: 'always' });

/** Whom a story can be given to. */
export const editorsQuery = () => endpointQuery<typeof endpoints.listEditors>(`${path}/editors`, {});

/** Keeps the file that a call answered, and lets every list of stories be asked anew. */
export function keepFile(queryClient: QueryClient, file: StoryFile): void {
  keepAnswer(queryClient, fileQuery(file.id), file);
  void queryClient.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listQueue>(path, { query: {} }) });
}
