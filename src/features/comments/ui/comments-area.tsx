import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useHydrated } from '#lib/use-hydrated.ts';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import type { Article } from '#features/articles/contract.ts';
import { articleQuery } from '#features/articles/article-query.ts';
import { askForLateParts, latePart } from '#lib/lazy-part.ts';
import { whenVisible } from '#lib/when-visible.ts';
import { servedCommentsQuery } from '../queries.ts';
import { commentTexts } from '../texts.ts';
import { CommentsFailed } from './comments-failed.tsx';
import type { DiscussionProps } from './discussion.tsx';
import { Invitation } from './invitation.tsx';
import { ServedComments } from './served-comments.tsx';

const loadDiscussion = () => import('./discussion.tsx');

/**
 * Everything but the frame is loaded when the reader comes near, or asks for it by the address. Where it does not arrive
 * what the server wrote stays, or that is said (`Awaited`), and it is asked for again until it does.
 */
export const Discussion = latePart(async () => {}, loadDiscussion, 'Discussion');

interface CommentsAreaProps extends Pick<DiscussionProps, 'renderReport' | 'findOwner'> {
  article: Article;
}

/** The discussion under an article. Its heading, the invitation and what was said first stand in the page; what can be done comes with the rest. */
export function CommentsArea({ article, renderReport, findOwner }: CommentsAreaProps) {
  const [isNear, setNear] = useState(false);
  const [total, setTotal] = useState<number>();
  const moving = useMovingCount(article);
  const count = total ?? moving;
  const isServed = useServed(article.id);
  const isBeginningShown = isServed && total === undefined;
  useEffect(() => {
    // What was served comes to life only for a reader who is near.
    void (isServed ? Promise.resolve() : whenVisible(frameId)).then(() => setNear(true));
  }, [isServed]);
  const isEmpty = count === 0;
  return (
    <section
      className="comments page-section"
      id={frameId}
      tabIndex={-1}
      aria-labelledby="commenti-titolo"
      data-nosnippet=""
    >
      <div className="section-header">
        <h2 className="title-3" id="commenti-titolo">
          {commentTexts.title} <span className="comments-count">{commentTexts.count(count)}</span>
        </h2>
        <span className="note">{commentTexts.points}</span>
      </div>
      {isNear ? (
        <Suspense fallback={<Entrance>{!isServed && <Awaited isEmpty={isEmpty} />}</Entrance>}>
          <Discussion
            articleId={article.id}
            onCount={setTotal}
            renderReport={renderReport}
            findOwner={findOwner}
            isServed={isBeginningShown}
          />
        </Suspense>
      ) : (
        <Entrance>{!isServed && <Waiting isEmpty={isEmpty} />}</Entrance>
      )}
      {isBeginningShown && <Beginning articleId={article.id} />}
    </section>
  );
}

function Entrance({ children }: { children: ReactNode }) {
  return (
    <>
      <Invitation />
      {children}
    </>
  );
}

/** Whether the page came with the beginning: not where the server could not read it, nor where the article opened later. */
function useServed(articleId: string): boolean {
  const queryClient = useQueryClient();
  const isHydrated = useHydrated();
  const [isServed] = useState(() =>
    import.meta.env.SSR
      ? queryClient.getQueryData(servedCommentsQuery(articleId).queryKey) !== undefined
      : !isHydrated && document.getElementById(beginningId) !== null,
  );
  return isServed;
}

/** What the server wrote of the discussion, until the rest of it has come. */
function Beginning({ articleId }: { articleId: string }) {
  if (import.meta.env.SSR) {
    return (
      <div id={beginningId}>
        <ServedComments articleId={articleId} />
      </div>
    );
  }
  return <div id={beginningId} suppressHydrationWarning dangerouslySetInnerHTML={asServed} />;
}

const asServed = { __html: '' };

/** The article's count as it moves; while this part is hydrated, what the page was sent with. */
function useMovingCount({ slug, commentsCount }: Article): number {
  const isHydrated = useHydrated();
  const { data = commentsCount } = useQuery({ ...articleQuery(slug), select: (article) => article.commentsCount });
  return isHydrated ? data : commentsCount;
}

/** Addresses lead here. */
const frameId = 'commenti';
const beginningId = 'commenti-inizio';

function Waiting({ isEmpty }: { isEmpty: boolean }) {
  return isEmpty ? (
    <EmptyState level={3} title={commentTexts.none} text={commentTexts.noneText} />
  ) : (
    <p className="comments-waiting note">{commentTexts.loading}</p>
  );
}

/** The same while the discussion's file is on its way. Where that does not come it is said, and can be asked for again. */
function Awaited({ isEmpty }: { isEmpty: boolean }) {
  const [asked, setAsked] = useState(1);
  const [missed, setMissed] = useState(0);
  useEffect(() => void loadDiscussion().catch(() => setMissed(asked)), [asked]);
  if (missed === 0) return <Waiting isEmpty={isEmpty} />;

  const retry = () => {
    askForLateParts();
    setAsked(asked + 1);
  };
  return <CommentsFailed isBusy={missed < asked} onRetry={retry} />;
}
