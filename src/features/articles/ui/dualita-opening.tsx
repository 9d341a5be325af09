import { RouterBackLink } from '#design/link.tsx';
import type { Article } from '../contract.ts';
import { ArticleCover, CoverCredit } from './article-cover.tsx';
import { ArticleMeta } from './article-meta.tsx';

/** The head of a Dualità, with its cover. */
export function DualitaOpening({ article }: { article: Article }) {
  return (
    <>
      <header className="page-frame">
        <RouterBackLink to="/" />
        <div className="dualita-opening">
          <ArticleMeta article={article} />
          <h1 className="title-1">{article.title}</h1>
          <p className="standfirst">{article.summary}</p>
        </div>
      </header>
      <div className="dualita-cover">
        <ArticleCover article={article} sizes="100vw" />
      </div>
      <CoverCredit article={article} />
    </>
  );
}
