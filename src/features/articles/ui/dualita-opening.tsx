import { RouterBackLink } from '#design/link.tsx';
import type { Article } from '../contract.ts';
import { ArticleCover, CoverCredit } from './article-cover.tsx';
import { ArticleHeading } from './article-heading.tsx';

/** The head of a Dualità, with its cover. */
export function DualitaOpening({ article }: { article: Article }) {
  return (
    <>
      <header className="page-frame">
        <RouterBackLink to="/" />
        <div className="dualita-opening">
          <ArticleHeading article={article} />
        </div>
      </header>
      <div className="dualita-cover">
        <ArticleCover article={article} sizes="100vw" />
      </div>
      <CoverCredit article={article} />
    </>
  );
}
