import type { Article } from '#features/articles/contract.ts';
import { DalBassoArticle } from '#features/articles/ui/dal-basso-article.tsx';
import { DualitaArticle } from '#features/articles/ui/dualita-article.tsx';
import { TrialArticle } from '#features/articles/ui/trial-article.tsx';
import { unreachable } from '#lib/unreachable.ts';

/**
 * The page of an article that is being made, without what readers do there. Not by `ArticleScreen`: another page that uses
 * it would cut the article page's own file in two.
 */
export function DraftPreview({ article }: { article: Article }) {
  return (
    <article className={`article article-${article.format}`}>
      <Body article={article} />
    </article>
  );
}

function Body({ article }: { article: Article }) {
  const { format, trial, dalBasso } = article;
  switch (format) {
    case 'dualita':
      return <DualitaArticle article={article} renderReactions={none} beforeBody={null} />;
    case 'trial':
      return trial && <TrialArticle article={article} trial={trial} renderReactions={none} verdict={null} />;
    case 'dal_basso':
      return dalBasso && <DalBassoArticle article={article} place={dalBasso} renderReactions={none} />;
    default:
      return unreachable(format);
  }
}

const none = () => null;
