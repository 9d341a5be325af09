import { lazy, Suspense, useEffect, useRef, useState, type ComponentType } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { commentTexts } from '../texts.ts';
import type { DiscussionProps } from './discussion.tsx';
import { Invitation } from './invitation.tsx';

/** Everything but the frame is loaded when the reader comes near, or asks for it by the address. */
const Discussion = lazy<ComponentType<DiscussionProps>>(() =>
  import('./discussion.tsx').then(
    (module) => ({ default: module.Discussion }),
    () => ({ default: Unreachable }),
  ),
);

/** The discussion under an article. Its heading and the invitation stand in the page; what was said comes with the rest. */
export function CommentsArea({ articleId, count }: { articleId: string; count: number }) {
  const { ref, isNear } = useNear();
  const [total, setTotal] = useState(count);
  const waiting = <Waiting isEmpty={count === 0} />;
  return (
    <section
      ref={ref}
      className="comments page-section"
      id="commenti"
      aria-labelledby="commenti-titolo"
      data-nosnippet=""
    >
      <div className="section-header">
        <h2 className="title-3" id="commenti-titolo">
          {commentTexts.title} <span className="comments-count">{commentTexts.count(total)}</span>
        </h2>
        <span className="note">{commentTexts.points}</span>
      </div>
      {isNear ? (
        <Suspense fallback={waiting}>
          <Discussion articleId={articleId} onCount={setTotal} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}

function Waiting({ isEmpty }: { isEmpty: boolean }) {
  return (
    <>
      <Invitation />
      {isEmpty ? (
        <EmptyState level={3} title={commentTexts.none} text={commentTexts.noneText} />
      ) : (
        <p className="comments-waiting note">{commentTexts.loading}</p>
      )}
    </>
  );
}

function Unreachable() {
  return (
    <>
      <Invitation />
      <p role="alert">{commentTexts.failed}</p>
    </>
  );
}

function useNear() {
  const ref = useRef<HTMLElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const come = () => {
      if (location.hash.startsWith('#comment')) setNear(true);
    };
    come();
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '800px',
    });
    observer.observe(ref.current!);
    window.addEventListener('hashchange', come);
    return () => {
      observer.disconnect();
      window.removeEventListener('hashchange', come);
    };
  }, []);
  return { ref, isNear };
}
