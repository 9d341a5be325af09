import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { pagesQuery } from '#lib/pages-query.ts';
import { send } from '#lib/send.ts';
import type {
  CorrectionLog,
  NewReplyRequest,
  ReplyDecision,
  ReplyQueue,
  ReplyReceipt,
  ReplyRequest,
} from './contract.ts';
import type { ReplyStatus } from './kinds.ts';

const path = '/api/newsroom/replies';

/** Requests in a status, page after page. Others decide about them too: asked anew at every visit. */
export const repliesQuery = (status: ReplyStatus) => pagesQuery<ReplyQueue>(path, { status });

/** The first of those that wait, with the counts of every status: for what stands around the list. */
export const waitingRepliesQuery = () => queryOptions<ReplyQueue>({ queryKey: [path], refetchOnMount: 'always' });

export const decideReply = (id: string, decision: ReplyDecision) =>
  send<ReplyRequest>('POST', `${path}/${id}/decide`, decision);

/** Lets every list of requests be asked anew. */
export const refreshReplies = (queries: QueryClient) => queries.invalidateQueries({ queryKey: [path] });

/** Asks for a rettifica or a reply. A second try of the same request has the same key. */
export const askForReply = (slug: string, request: NewReplyRequest, key: string) =>
  send<ReplyReceipt>('POST', `/api/articles/slug/${encodeURIComponent(slug)}/replies`, request, key);

/** Says that one reads the address of a request, by what the link of its receipt has. */
export const confirmSender = (token: string) => send<void>('POST', '/api/replies/confirm', { token });

/** The public log, page after page. Its readers write none of it: what the server rendered is good for the visit. */
export const correctionsQuery = () => ({
  ...pagesQuery<CorrectionLog>('/api/corrections', {}),
  refetchOnMount: true as const,
});
