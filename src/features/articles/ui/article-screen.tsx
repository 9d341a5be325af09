import { Suspense, useMemo, type ReactNode } from 'react';
import { unreachable } from '#lib/unreachable.ts';
import type { Article, Section } from '../contract.ts';
import { hasNotes } from '../editorial-notes.ts';
import { afterBody, bodies } from './bodies.ts';

type ArticleScreenProps = {
  article: Article;
  /** The reactions under a section. */
  renderReactions: (section: Section) => ReactNode;
  /** What a reader is asked before the turns of a Dualità. */
  beforeBody?: ReactNode;
  /** The vote, the jury or the support, by format. */
  participation: ReactNode;
  /** What follows every body: mood, share, registration, comments. */
  children: ReactNode;
};

/** The page of an article: the body in the manner of its format, then what readers make of it. */
export function ArticleScreen({ children, ...parts }: ArticleScreenProps) {
  const { slug, format, rightOfReply } = parts.article;
  return (
    <article className={`article article-${format}`}>
      {rightOfReply && <bodies.replies slug={slug} replies={rightOfReply} />}
      <Body {...parts} />
      <div className="page-frame article-after" id={afterBody}>
        {hasNotes(parts.article) && <Notes article={parts.article} />}
        {children}
      </div>
    </article>
  );
}

/** The same element as long as nothing else is to be said: React would throw away what the server made if it were another. */
function Notes({ article: { aiUse, publishedAlone, corrections } }: { article: Article }) {
  return useMemo(
    () => (
      <Suspense fallback={null}>
        <bodies.notes {...{ aiUse, publishedAlone, corrections }} />
      </Suspense>
    ),
    [aiUse, publishedAlone, corrections],
  );
}

function Body({ article, renderReactions, beforeBody, participation }: Omit<ArticleScreenProps, 'children'>) {
  const { format, trial, dalBasso } = article;
  switch (format) {
    case 'dualita':
      return (
        <>
          <bodies.dualita article={article} renderReactions={renderReactions} beforeBody={beforeBody} />
          <div className="page-frame dualita-end">{participation}</div>
        </>
      );
    case 'trial':
      if (!trial) break;
      return <bodies.trial article={article} trial={trial} renderReactions={renderReactions} verdict={participation} />;
    case 'dal_basso':
      if (!dalBasso) break;
      return (
        <>
          <bodies.dal_basso article={article} place={dalBasso} renderReactions={renderReactions} />
          <div className="page-frame dal-basso-end">{participation}</div>
        </>
      );
    default:
      return unreachable(format);
  }
  return <bodies.plain article={article} renderReactions={renderReactions} />;
}
