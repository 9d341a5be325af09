import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import { keepAnswer } from '#lib/keep-answer.ts';
import type { HelpAct, HelpFile, NewHelpRequest } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { HelpSearch } from './help-search.ts';

const path = '/api/admin/help/requests';
/** The start of the key of every list. */
const lists = endpointKey<typeof endpoints.listRequests>(path, { query: {} });

/** Requests of a status, page after page. Others work on them too: asked anew at every visit. */
export const helpListQuery = ({ status, q }: HelpSearch) =>
  endpointPages<typeof endpoints.listRequests>(path, { query: { status, q } });

/** The first of those that wait, with how many they are. */
export const helpStartQuery = () =>
  endpointQuery<typeof endpoints.listRequests>(path, { query: {} }, { refetchOnMount: 'always' });

export const helpFileQuery = (id: string) =>
  endpointQuery<typeof endpoints.readRequest>(`${path}/{id}`, { params: { id } }, { refetchOnMount: 'always' });

/** Keeps the request that a call answered, and lets every list of them be asked anew. */
export function keepHelpFile(queryClient: QueryClient, file: HelpFile): void {
  keepAnswer(queryClient, helpFileQuery(file.id), file);
  void queryClient.invalidateQueries({ queryKey: lists });
}

/** The key stays the same for one intention: the server knows a second try again. */
export const sendHelpRequest = (request: NewHelpRequest, key: string) =>
  call<typeof endpoints.sendRequest>('post', '/api/help/requests', { body: request, key });

export const answerHelpRequest = (id: string, text: string, seen: number) =>
  call<typeof endpoints.answerRequest>('post', `${path}/{id}/answer`, { params: { id }, body: { text, seen } });

export const noteOnHelpRequest = (id: string, text: string) =>
  call<typeof endpoints.noteOnRequest>('post', `${path}/{id}/notes`, { params: { id }, body: { text } });

export const actOnHelpRequest = (id: string, act: HelpAct['act']) =>
  call<typeof endpoints.actOnRequest>('post', `${path}/{id}/act`, { params: { id }, body: { act } });
