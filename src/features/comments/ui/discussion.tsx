import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { EmptyState } from '#design/empty-state.tsx';
import { Button } from '#design/button.tsx';
import { Select } from '#design/select.tsx';
import { Skeleton } from '#design/skeleton.tsx';
import { currentToast, dismissToast, showToast } from '#design/toast-store.ts';
import { Toaster } from '#design/toaster.tsx';
import { renewSession } from '#features/accounts/renew-session.ts';
import { useReader } from '#features/accounts/use-session.ts';
import { useNow } from '#lib/use-now.ts';
import type { Comment } from '../contract.ts';
import { localComment } from '../local-comment.ts';
import { refusalTexts } from '../refusal-texts.ts';
import { commentSorts } from '../rules.ts';
import { commentTexts } from '../texts.ts';
import { threadTexts } from '../thread-texts.ts';
import { keysIn } from '../threads.ts';
import { postComment } from '../calls.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentsFailed } from './comments-failed.tsx';
import { Invitation } from './invitation.tsx';
import { DiscussionContext, type OpenBox, type RenderReport } from './discussion-context.ts';
import { ThreadView } from './thread-view.tsx';
import { useAddressed } from './use-addressed.ts';
import { useDiscussion } from './use-discussion.ts';
import { useStandingBox } from './use-standing-box.ts';
import { useUnknownWriter, type FindOwner } from './use-unknown-writer.ts';
import { WaitingReplies } from './waiting-replies.tsx';
import './discussion.css';
import '#design/loading.css';

export interface DiscussionProps {
  articleId: string;
  onCount: (count: number) => void;
  renderReport: RenderReport;
  /** Whether its beginning stands in the page while it is waited for. */
  isServed: boolean;
  findOwner: FindOwner;
}

/** The discussion itself, once it is known who reads. */
export function Discussion(props: DiscussionProps) {
  const session = useReader();
  const { isUnknown, ownerId } = useUnknownWriter(props.findOwner);
  if (session === undefined) return <Entrance userId={undefined} />;
  const userId = session?.user.id ?? null;
  // Who signs in or out sees it anew: likes and own comments are theirs. Whoever is heard of again writes on.
  const writerId = userId ?? ownerId;
  const key = writerId ?? String(isUnknown);
  return <OpenDiscussion key={key} {...{ userId, writerId, isUnknown }} {...props} />;
}

interface OpenDiscussionProps extends DiscussionProps {
  userId: string | null;
  /** Whose drafts are written and shown here. */
  writerId: string | undefined;
  isUnknown: boolean;
}

function OpenDiscussion({
  articleId,
  userId,
  writerId,
  isUnknown,
  onCount,
  renderReport,
  isServed,
}: OpenDiscussionProps) {
  const queryClient = useQueryClient();
  const [openBox, setOpenBox] = useState<OpenBox | null>(null);
  const [opened] = useState(() => new Date());
  const now = useNow(opened);
  const discussion = useDiscussion(articleId, isUnknown ? undefined : userId);
  const { threads, status, total, freshCount, nextCursor, sort, isBusy, isClosed, reload, loadMore, loadReplies } =
    discussion;
  const { hasBridges, add, replace, remove } = discussion;
  const ownKeys = useMemo(() => keysIn(threads), [threads]);
  const list = useRef<HTMLOListElement>(null);
  // A box under a comment that did not come is not open: its text waits on, in sight.
  const onMissed = (id: string) => {
    setOpenBox((box) => (box?.id === id ? null : box));
    // What was pressed went as the box opened.
    if (document.activeElement === document.body) list.current?.closest('section')?.focus({ preventScroll: true });
  };
  const focusOn = useAddressed(status === 'ready', { ...discussion, onMissed });
  useStandingBox(openBox, status === 'ready', { ...discussion, onMissed });
  const [takenCount, setTakenCount] = useState(0);

  // Before it is painted: what the server wrote of it goes at the same time.
  useLayoutEffect(() => {
    if (status === 'ready') onCount(total);
  }, [status, total, onCount]);

  // What was done before does not stand over the box on a phone, nor as if it answered what is written now.
  const open = useCallback((box: OpenBox | null) => {
    if (box && currentToast()?.tone === 'success') dismissToast();
    setOpenBox(box);
  }, []);

  // The button that was pressed is gone with its comment: whoever uses the keyboard goes on at the list.
  useEffect(() => {
    if (takenCount > 0) list.current?.focus({ preventScroll: true });
  }, [takenCount]);

  const removeAndFocus = useCallback(
    (comment: Comment) => {
      setOpenBox((box) => (box?.id === comment.id ? null : box));
      remove(comment);
      setTakenCount((count) => count + 1);
    },
    [remove],
  );

  const published = useCallback(
    (comment: Comment) => {
      setOpenBox(null);
      showToast(wordsOn(comment));
      // Sent again because its first answer was lost, it may have been taken away since.
      if (comment.isDeleted) return;
      add(comment);
      focusOn(comment.id);
    },
    [add, focusOn],
  );

  const retry = () => {
    if (isUnknown) void renewSession(queryClient);
    reload(sort);
  };
  const isWaiting = status === 'loading' && threads.length === 0;
  const minute = now.getTime();
  const parts = useMemo(
    () => ({
      userId,
      now: new Date(minute),
      openBox,
      setOpenBox: open,
      published,
      replace,
      remove: removeAndFocus,
      loadReplies,
      isBusy,
      isClosed,
      renderReport,
    }),
    [userId, minute, openBox, open, published, replace, removeAndFocus, loadReplies, isBusy, isClosed, renderReport],
  );

  return (
    <DiscussionContext value={parts}>
      {/* Whoever is signed in has one beside the menu of the account. */}
      {userId === null && createPortal(<Toaster />, document.body)}
      {isClosed && <p className="comments-closed">{refusalTexts.closed}</p>}
      {/* What somebody is writing stays before their eyes when the discussion closes. */}
      <Entrance
        userId={writerId}
        articleId={articleId}
        isUnsendable={isUnknown}
        isClosed={isClosed}
        ownKeys={ownKeys}
        onPublished={published}
      />
      {userId && status === 'ready' && (
        <WaitingReplies userId={userId} articleId={articleId} ownKeys={ownKeys} goTo={focusOn} />
      )}
      {total > 1 && (
        <div className="comments-sort">
          <Select
            hideLabel
            label={threadTexts.sort}
            options={commentSorts
              .filter((value) => value !== 'ponti' || value === sort || hasBridges)
              .map((value) => ({ value, label: threadTexts.sorts[value] }))}
            value={sort}
            onChange={({ target }) => reload(commentSorts.find((known) => known === target.value) ?? sort)}
          />
          {sort === 'ponti' && <p className="note">{threadTexts.bridgesFirst}</p>}
        </div>
      )}
      <div className="comments-fresh" role="status">
        {freshCount > 0 && (
          <Button
            size="small"
            onClick={() => {
              reload('recenti');
              list.current?.scrollIntoView({ block: 'start' });
            }}
          >
            {threadTexts.fresh(freshCount)}
          </Button>
        )}
      </div>
      {status === 'ready' && threads.length === 0 && (
        <EmptyState level={3} title={commentTexts.none} text={commentTexts.noneText} />
      )}
      {status === 'failed' && <CommentsFailed onRetry={retry} />}
      {isWaiting && !isServed && <Waiting />}
      {!(isWaiting && isServed) && (
        <ol ref={list} className="threads" tabIndex={-1} aria-label={threadTexts.list} aria-busy={status === 'loading'}>
          {threads.map((thread) => (
            <ThreadView key={thread.head.id} thread={thread} />
          ))}
        </ol>
      )}
      {nextCursor && (
        <div className="comments-more">
          <Button busy={isBusy} aria-busy={isBusy} onClick={() => void loadMore()}>
            {threadTexts.more}
          </Button>
        </div>
      )}
    </DiscussionContext>
  );
}

function wordsOn({ isDeleted, content, status }: Comment): Parameters<typeof showToast>[0] {
  if (isDeleted) return { title: content, text: threadTexts.goneText, tone: 'error' };
  return status === 'pending'
    ? { title: refusalTexts.pending, text: threadTexts.pendingText }
    : { title: threadTexts.published, text: threadTexts.publishedText };
}

/**
 * The box for whoever is signed in, the invitation for others; their room while it is not known who reads. Of a closed
 * discussion only a box that had words in it.
 */
function Entrance({
  userId,
  articleId,
  isUnsendable = false,
  isClosed = false,
  ownKeys = [],
  onPublished,
}: {
  userId: string | undefined;
  articleId?: string;
  isUnsendable?: boolean;
  isClosed?: boolean;
  ownKeys?: readonly string[];
  onPublished?: (comment: Comment) => void;
}) {
  if (!userId || !articleId) return isClosed ? null : <Invitation />;
  return (
    <CommentForm
      label={threadTexts.write}
      placeholder={threadTexts.placeholder}
      note={threadTexts.manners}
      submitLabel={threadTexts.publish}
      draft={localComment(userId, articleId)}
      isUnsendable={isUnsendable}
      isClosed={isClosed}
      ownKeys={ownKeys}
      failure={threadTexts.errorDefault}
      onSend={async (content, key) => onPublished?.(await postComment({ content, articleId, parentId: null }, key))}
    />
  );
}

function Waiting() {
  return (
    <div className="comments-waiting" aria-busy="true">
      <Skeleton className="comments-skeleton" />
      <Skeleton className="comments-skeleton" />
      <Skeleton className="comments-skeleton" />
    </div>
  );
}
