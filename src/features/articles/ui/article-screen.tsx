import type { ReactNode } from 'react';
import { unreachable } from '#lib/unreachable.ts';
import type { Article, Section } from '../contract.ts';
import { DalBassoArticle } from './dal-basso-article.tsx';
import { DualitaArticle } from './dualita-article.tsx';
import { PlainArticle } from './plain-article.tsx';
import { TrialArticle } from './trial-article.tsx';

type ArticleScreenProps = {
  article: Article;
  /** The reactions under a section. */
  sectionReactions: (section: Section) => ReactNode;
  /** The vote, the jury or the support, by format. */
  participation: ReactNode;
  /** What follows every body: mood, share, registration, comments. */
  children: ReactNode;
};

/** The page of an article: the body in the manner of its format, then what readers make of it. */
export function ArticleScreen({ children, ...parts }: ArticleScreenProps) {
  return (
    <article className={`article article-${parts.article.format}`}>
      <Body {...parts} />
      <div className="page-frame article-after">{children}</div>
    </article>
  );
}

function Body({ article, sectionReactions, participation }: Omit<ArticleScreenProps, 'children'>) {
  const { format, trial, dalBasso } = article;
  switch (format) {
    case 'dualita':
      return (
        <>
          <DualitaArticle article={article} sectionReactions={sectionReactions} />
          <div className="page-frame dualita-end">{participation}</div>
        </>
      );
    case 'trial':
      if (!trial) break;
      return (
        <TrialArticle article={article} trial={trial} sectionReactions={sectionReactions} verdict={participation} />
      );
    case 'dal_basso':
      if (!dalBasso) break;
      return (
        <>
          <DalBassoArticle article={article} place={dalBasso} sectionReactions={sectionReactions} />
          <div className="page-frame dal-basso-end">{participation}</div>
        </>
      );
    default:
      return unreachable(format);
  }
  return <PlainArticle article={article} sectionReactions={sectionReactions} />;
}
