import { Fact } from '#design/fact.tsx';
import type { Article, TrialDetails } from '#features/articles/contract.ts';
import { DalBassoArticle } from '#features/articles/ui/dal-basso-article.tsx';
import { DualitaArticle } from '#features/articles/ui/dualita-article.tsx';
import { TrialArticle } from '#features/articles/ui/trial-article.tsx';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import { fieldName } from '#features/manuscripts/field-names.ts';
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
      return (
        trial && (
          <TrialArticle article={article} trial={trial} renderReactions={none} verdict={<Answers trial={trial} />} />
        )
      );
    case 'dal_basso':
      return dalBasso && <DalBassoArticle article={article} place={dalBasso} renderReactions={none} />;
    default:
      return unreachable(format);
  }
}

/** What the jury will be asked, and what each answer means: whoever checks that they are opposites reads them here too. */
function Answers({ trial }: { trial: TrialDetails }) {
  const meanings = meaningsOf(trial);
  if (!meanings) return null;
  return (
    <dl className="page-frame">
      <Fact name={fieldName('trial.question')}>{trial.question}</Fact>
      <Fact name={fieldName('trial.guiltyMeans')}>{meanings.guilty}</Fact>
      <Fact name={fieldName('trial.innocentMeans')}>{meanings.innocent}</Fact>
    </dl>
  );
}

const none = () => null;
