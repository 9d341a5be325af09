import { memo, Suspense, useMemo, type ReactNode } from 'react';
import type { Article } from '../contract.ts';
import { hasNotes } from '../editorial-notes.ts';
import { afterBody, bodies, bodyOf } from './bodies.ts';
import type { BodyProps } from './body.ts';

type ArticleScreenProps = BodyProps & {
  /** What follows every body: mood, share, registration, comments. */
  children: ReactNode;
};

/** The page of an article: the body in the manner of its format, then what readers make of it. */
export function ArticleScreen({ children, ...parts }: ArticleScreenProps) {
  const { slug, format, rightOfReply } = parts.article;
  return (
    <article className={`article article-${format}`}>
      {rightOfReply && <bodies.replies slug={slug} replies={rightOfReply} />}
      <div className="article-text">
        <Body {...parts} />
      </div>
      <div className="page-frame article-after" id={afterBody}>
        {hasNotes(parts.article) && <Notes article={parts.article} />}
        {children}
      </div>
    </article>
  );
}

/** Drawn anew only where an article is another: of who reads it only small parts of it depend, which ask themselves. */
const Body = memo(function Body(parts: BodyProps) {
  const OfItsFormat = bodies[bodyOf(parts.article)];
  return <OfItsFormat {...parts} />;
});

/** The same element as long as nothing else is to be said: React would throw away what the server made if it were another. */
function Notes({ article: { origin, aiUse, publishedAlone, corrections } }: { article: Article }) {
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <bodies.notes {...{ origin, aiUse, publishedAlone, corrections }} />
      </Suspense>
    ),
    [origin, aiUse, publishedAlone, corrections],
  );
}
