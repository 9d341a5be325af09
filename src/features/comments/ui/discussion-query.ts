import { infiniteQueryOptions, type InfiniteData } from '@tanstack/react-query';
import { endpointKey } from '#lib/endpoint-key.ts';
import type { CommentPage } from '../contract.ts';
import type { listComments } from '../endpoints.ts';
import type { CommentSort } from '../rules.ts';
import { addComments, joinThreads, type Threads } from '../threads.ts';
import { fetchComments } from '../calls.ts';

/** What is in sight of a discussion. */
export interface DiscussionList {
  threads: Threads;
  nextCursor: string | null;
  /** All comments of the article, as the server counts them. */
  total: number;
  /** Those of `total` that do not count as fresh. */
  known: number;
  /** Nobody may write any more. */
  isClosed: boolean;
  /** Enough readers of both sides like something here to be asked for what they share. */
  hasBridges: boolean;
}

/** Which list: one person's, in an order; every turn begins anew from the first page. */
export interface DiscussionKey {
  articleId: string;
  /** Null for nobody. Undefined while nobody can be asked who it is: the server knows them all the same, by their cookie. */
  userId: string | null | undefined;
  sort: CommentSort;
  turn: number;
}

/**
 * The discussion of an article page after page, asked anew each time it is opened and never by itself: what the reader
 * changed is one page with what was loaded, and to ask for all anew would bring the first page of the server alone.
 */
export const discussionQuery = ({ articleId, ...list }: DiscussionKey) =>
  infiniteQueryOptions({
    queryKey: [...endpointKey<typeof listComments>('/api/comments/{articleId}', { params: { articleId } }), list],
    queryFn: async ({ client, pageParam: cursor }) =>
      listOf(await fetchComments(client, articleId, { sort: list.sort, cursor })),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
    gcTime: 0,
    refetchOnMount: false,
    refetchOnReconnect: false,
  });

function listOf({ data, nextCursor, total, closed, hasBridges }: CommentPage): DiscussionList {
  return { threads: addComments([], data), nextCursor, total, known: total, isClosed: closed, hasBridges };
}

/** The pages as one list: the first says what holds for all of the discussion. */
export const joined = ({ pages: [first, ...more] }: InfiniteData<DiscussionList, unknown>): DiscussionList =>
  more.reduce(
    (list, { threads, nextCursor }) => ({ ...list, threads: joinThreads(list.threads, threads), nextCursor }),
    first!,
  );
