import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import { send } from '#lib/send.ts';
import type { HelpAct, HelpFile, HelpList, HelpReceipt, NewHelpRequest } from './contract.ts';
import type { HelpSearch } from './help-search.ts';

const path = '/api/admin/help/requests';
/** The start of the key of every list. */
const lists = [path, {}];

/** Requests of a status, page after page. Others work on them too: asked anew at every visit. */
export const helpListQuery = ({ status, q }: HelpSearch) => pagesQuery<HelpList>(path, { status, q });

/** The first of those that wait, with how many they are. */
export const helpStartQuery = () => queryOptions<HelpList>({ queryKey: lists, refetchOnMount: 'always' });

export const helpFileQuery = (id: string) => queryOptions<HelpFile>({ queryKey: [path, id], refetchOnMount: 'always' });

/** Keeps the request that a call answered, and lets every list of them be asked anew. */
export function keepHelpFile(queryClient: QueryClient, file: HelpFile): void {
  queryClient.setQueryData(helpFileQuery(file.id).queryKey, file);
  void queryClient.invalidateQueries({ queryKey: lists });
}

/** The key stays the same for one intention: the server knows a second try again. */
export const sendHelpRequest = (request: NewHelpRequest, key: string) =>
  send<HelpReceipt>('POST', '/api/help/requests', request, key);

export const answerHelpRequest = (id: string, text: string, seen: number) =>
  send<HelpFile>('POST', `${path}/${id}/answer`, { text, seen });

export const noteOnHelpRequest = (id: string, text: string) => send<HelpFile>('POST', `${path}/${id}/notes`, { text });

export const actOnHelpRequest = (id: string, act: HelpAct['act']) =>
  send<HelpFile>('POST', `${path}/${id}/act`, { act });
