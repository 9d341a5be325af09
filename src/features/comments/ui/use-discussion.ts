import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { showToast } from '#design/toast-store.ts';
import type { Comment, CommentPage } from '../contract.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentSorts, type CommentSort } from '../rules.ts';
import { threadTexts } from '../thread-texts.ts';
import {
  addComments,
  addReplies,
  changeComment,
  findComment,
  publishedIn,
  putComment,
  renewComments,
  takeComment,
  type Threads,
} from '../threads.ts';
import { fetchComments, fetchReplies } from './api.ts';
import { useChanges } from './use-changes.ts';

export interface DiscussionState {
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
  status: 'loading' | 'ready' | 'failed';
}

const nothing: DiscussionState = {
  threads: [],
  nextCursor: null,
  total: 0,
  known: 0,
  isClosed: false,
  hasBridges: false,
  status: 'loading',
};

/** What is in sight of an article's discussion, and the ways to see more of it. */
export function useDiscussion(articleId: string) {
  const queries = useQueryClient();
  const [state, setState] = useState(nothing);
  const [isBusy, setBusy] = useState(false);
  const [asked, setAsked] = useState<{ sort: CommentSort }>({ sort: commentSorts[0] });
  const { sort } = asked;
  /** An answer that comes after the list began anew is of no use. */
  const turn = useRef(asked);

  useEffect(() => {
    turn.current = asked;
    const isMine = () => turn.current === asked;
    fetchComments(queries, articleId, { sort: asked.sort }).then(
      ({ data, nextCursor, total, closed, hasBridges }) => {
        if (!isMine()) return;
        setState({
          threads: addComments([], data),
          nextCursor,
          total,
          known: total,
          isClosed: closed,
          hasBridges,
          status: 'ready',
        });
      },
      () => {
        if (isMine()) setState((now) => ({ ...now, status: 'failed' }));
      },
    );
  }, [queries, articleId, asked]);

  /** Begins anew from the first page, in an order. */
  const begin = useCallback((order: CommentSort) => {
    setState((now) => ({ ...now, status: 'loading' }));
    setAsked({ sort: order });
  }, []);

  /** What was asked for before the reader changed something knows nothing of that. */
  const changes = useRef(0);
  const change = useCallback((make: (threads: Threads) => Threads, by = 0) => {
    changes.current += 1;
    setState((now) => ({ ...now, threads: make(now.threads), total: now.total + by, known: now.known + by }));
  }, []);

  /** Fetches more and says so while it lasts; what fails is told and may be tried again. */
  const more = useCallback(async (fetchMore: () => Promise<void>) => {
    setBusy(true);
    try {
      await fetchMore();
    } catch {
      showToast({ title: threadTexts.error, text: threadTexts.failed, tone: 'error' });
    } finally {
      setBusy(false);
    }
  }, []);

  const { nextCursor } = state;
  const loadMore = useCallback(
    () =>
      more(async () => {
        const mine = turn.current;
        const page = await fetchComments(queries, articleId, { sort, cursor: nextCursor });
        if (mine !== turn.current) return;
        setState((now) => ({ ...now, threads: addComments(now.threads, page.data), nextCursor: page.nextCursor }));
      }),
    [more, queries, articleId, sort, nextCursor],
  );

  const loadReplies = useCallback(
    (head: Comment) =>
      more(async () => {
        const page = await fetchReplies(queries, head);
        change((threads) => addReplies(threads, head.id, page));
      }),
    [more, queries, change],
  );

  /** Brings the thread that holds a comment into sight. Answers whether it is there. */
  const bring = useCallback(
    async (id: string) => {
      try {
        const { data } = await fetchComments(queries, articleId, { comment: id });
        change((threads) => addComments(threads, data, 'begin'));
        return true;
      } catch {
        showToast({ title: threadTexts.error, text: refusalTexts.commentGone, tone: 'error' });
        return false;
      }
    },
    [queries, articleId, change],
  );

  const refresh = useCallback(async () => {
    const mine = turn.current;
    let before: number;
    let page: CommentPage;
    do {
      before = changes.current;
      page = await fetchComments(queries, articleId, { sort: mine.sort });
      if (mine !== turn.current) return;
    } while (before !== changes.current);
    setState((now) => {
      const threads = renewComments(now.threads, page, mine.sort);
      const known = now.known + publishedIn(threads) - publishedIn(now.threads);
      const { total, closed, hasBridges } = page;
      return { ...now, threads, total, known: Math.min(known, total), isClosed: closed, hasBridges };
    });
  }, [queries, articleId]);
  useChanges(articleId, state.status === 'ready' ? refresh : undefined);

  return {
    ...state,
    /** Comments of others that came since. */
    freshCount: state.total - state.known,
    sort,
    isBusy,
    begin,
    loadMore,
    loadReplies,
    bring,
    find: (id: string) => findComment(state.threads, id),
    put: useCallback(
      (comment: Comment) => change((threads) => putComment(threads, comment), counted(comment)),
      [change],
    ),
    replace: useCallback(
      (id: string, make: (comment: Comment) => Comment) => change((threads) => changeComment(threads, id, make)),
      [change],
    ),
    take: useCallback(
      (comment: Comment) =>
        change((threads) => takeComment(threads, comment.id, refusalTexts.byAuthor), -counted(comment)),
      [change],
    ),
  };
}

/** What a comment adds to the count of an article: one that waits for a moderator is not in it. */
const counted = ({ status }: Comment) => (status === 'published' ? 1 : 0);
