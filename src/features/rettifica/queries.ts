import type { QueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { endpointKey } from '#lib/endpoint-key.ts';
import { endpointPages } from '#lib/endpoint-pages.ts';
import { endpointQuery } from '#lib/endpoint-query.ts';
import type { NewReplyRequest, ReplyDecision } from './contract.ts';
import type * as endpoints from './endpoints.ts';
import type { ReplyStatus } from './kinds.ts';

const path = '/api/newsroom/replies';

/** Requests in a status, page after page. Others decide about them too: asked anew at every visit. */
export const repliesQuery = (status: ReplyStatus) =>
  endpointPages<typeof endpoints.listReplies>(path, { query: { status } });

/** The first of those that wait, with the counts of every status: for what stands around the list. */
export const waitingRepliesQuery = () =>
  endpointQuery<typeof endpoints.listReplies>(path, {}, { refetchOnMount: 'always' });

export const decideReply = (id: string, body: ReplyDecision) =>
  call<typeof endpoints.decideReply>('post', `${path}/{id}/decide`, { params: { id }, body });

/** Lets every list of requests be asked anew. */
export const refreshReplies = (queries: QueryClient) =>
  queries.invalidateQueries({ queryKey: endpointKey<typeof endpoints.listReplies>(path, {}) });

/** Asks for a rettifica or a reply. A second try of the same request has the same key. */
export const askForReply = (slug: string, body: NewReplyRequest, key: string) =>
  call<typeof endpoints.requestReply>('post', '/api/articles/slug/{slug}/replies', { params: { slug }, body, key });

/** Says that one reads the address of a request, by what the link of its receipt has. */
export const confirmSender = (token: string) =>
  call<typeof endpoints.confirmSender>('post', '/api/replies/confirm', { body: { token } });

/** The public log, page after page. Its readers write none of it: what the server rendered is good for the visit. */
export const correctionsQuery = () => ({
  ...endpointPages<typeof endpoints.listCorrections>('/api/corrections', {}),
  refetchOnMount: true as const,
});
