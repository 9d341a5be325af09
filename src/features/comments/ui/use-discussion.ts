import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import { refusalIn } from '#lib/refusal.ts';
import type { Comment } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentSorts, type CommentSort } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { threadTexts } from '../thread-texts.ts';
import {
  addComments,
  addReplies,
  changeComment,
  findComment,
  publishedIn,
  addComment,
  renewComments,
  removeComment,
  type Threads,
} from '../threads.ts';
import { fetchComments, fetchReplies } from '../calls.ts';
import { discussionQuery, joined, type DiscussionList } from './discussion-query.ts';

const nothing: DiscussionList = {
  threads: [],
  nextCursor: null,
  total: 0,
  known: 0,
  isClosed: false,
  hasBridges: false,
};

/** What is in sight of an article's discussion for whoever reads, and the ways to see more of it. */
export function useDiscussion(articleId: string, userId: string | null | undefined) {
  const queries = useQueryClient();
  const [{ sort, turn }, setOrder] = useState<{ sort: CommentSort; turn: number }>({ sort: commentSorts[0], turn: 0 });
  const query = useMemo(() => discussionQuery({ articleId, userId, sort, turn }), [articleId, userId, sort, turn]);
  const { queryKey } = query;
  const { data, isError, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({ ...query, select: joined });

  // What was in sight stays there until the new list comes, also when it does not come.
  const [latest, setLatest] = useState(nothing);
  if (data && data !== latest) setLatest(data);
  const list = data ?? latest;

  const update = useCallback(
    (make: (list: DiscussionList) => DiscussionList) => {
      queries.setQueryData(
        queryKey,
        (pages) => pages && { pages: [make(joined(pages))], pageParams: pages.pageParams.slice(0, 1) },
      );
      // A next page that is on its way would be added to the list as it was. Whoever waits for it, waits for the new one.
      const state = queries.getQueryState(queryKey);
      const isMoreOnItsWay = state?.fetchStatus !== 'idle' && state?.fetchMeta?.fetchMore?.direction === 'forward';
      if (isMoreOnItsWay) void fetchNextPage();
    },
    [queries, queryKey, fetchNextPage],
  );
  const change = useCallback(
    (make: (threads: Threads) => Threads, by = 0) =>
      update((now) => ({ ...now, threads: make(now.threads), total: now.total + by, known: now.known + by })),
    [update],
  );

  // Asked when comments changed, and never before: renews what is in sight and adds nothing to it.
  useQuery({
    queryKey: [...queryKey, 'renewal'],
    queryFn: async () => {
      const updates = () => queries.getQueryState(queryKey)?.dataUpdateCount;
      let before: number | undefined;
      let page;
      do {
        // What was asked for before the reader changed something knows nothing of that.
        before = updates();
        page = await fetchComments(queries, articleId, { sort });
      } while (before !== updates());
      const { total, closed, hasBridges } = page;
      update((now) => {
        const threads = renewComments(now.threads, page, sort);
        const known = now.known + publishedIn(threads) - publishedIn(now.threads);
        return { ...now, threads, total, known: Math.min(known, total), isClosed: closed, hasBridges };
      });
      return null;
    },
    initialData: null,
    gcTime: 0,
    enabled: data !== undefined,
    meta: { tags: [`comments ${articleId}`] },
  });

  const loadMore = useCallback(async () => {
    const { isFetchNextPageError, error } = await fetchNextPage();
    if (isFetchNextPageError) notifyFailed(error);
  }, [fetchNextPage]);

  const { mutate: loadReplies, isPending: isFetchingReplies } = useMutation({
    mutationFn: (head: Comment) => fetchReplies(queries, head),
    onSuccess: (page, head) => change((threads) => addReplies(threads, head.id, page)),
    onError: notifyFailed,
  });

  /** Loads the thread that holds a comment, at the head of the list. Answers whether it is there. */
  const loadThread = useCallback(
    async (id: string) => {
      try {
        const { data } = await fetchComments(queries, articleId, { comment: id });
        change((threads) => addComments(threads, data, 'begin'));
        return true;
      } catch (error) {
        // That it is gone is for the server to say.
        notifyFailed(error);
        return false;
      }
    },
    [queries, articleId, change],
  );

  return {
    ...list,
    status: data ? ('ready' as const) : isError ? ('failed' as const) : ('loading' as const),
    /** Comments of others that came since. */
    freshCount: list.total - list.known,
    sort,
    isBusy: isFetchingNextPage || isFetchingReplies,
    /** Loads again from the first page, in an order. */
    reload: useCallback((order: CommentSort) => setOrder((now) => ({ sort: order, turn: now.turn + 1 })), []),
    loadMore,
    loadReplies,
    loadThread,
    find: (id: string) => findComment(list.threads, id),
    add: useCallback(
      (comment: Comment) =>
        update((now) => {
          // One that comes again, because its first answer was lost, is counted already.
          const by = findComment(now.threads, comment.id) ? 0 : counted(comment);
          return { ...now, threads: addComment(now.threads, comment), total: now.total + by, known: now.known + by };
        }),
      [update],
    ),
    replace: useCallback(
      (id: string, make: (comment: Comment) => Comment) => change((threads) => changeComment(threads, id, make)),
      [change],
    ),
    remove: useCallback(
      (comment: Comment) =>
        change((threads) => removeComment(threads, comment.id, refusalTexts.byAuthor), -counted(comment)),
      [change],
    ),
  };
}

const notifyFailed = (error: unknown) =>
  showToast({ title: threadTexts.error, text: refusalIn(error).message ?? commentTexts.failed, tone: 'error' });

/** What a comment adds to the count of an article: one that waits for a moderator is not in it. */
const counted = ({ status }: Comment) => (status === 'published' ? 1 : 0);
