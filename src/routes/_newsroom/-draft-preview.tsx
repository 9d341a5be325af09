import type { ComponentType } from 'react';
import { Fact } from '#design/fact.tsx';
import type { Article, TrialDetails } from '#features/articles/contract.ts';
import type { BodyProps } from '#features/articles/ui/body.ts';
import { DalBassoArticle } from '#features/articles/ui/dal-basso-article.tsx';
import { DualitaArticle } from '#features/articles/ui/dualita-article.tsx';
import { TrialArticle } from '#features/articles/ui/trial-article.tsx';
import type { Format } from '#features/formats/formats.ts';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import { fieldName } from '#features/manuscripts/field-names.ts';

/**
 * The page of an article that is being made, without what readers do there. Not by `ArticleScreen`: another page that uses
 * it would cut the article page's own file in two.
 */
export function DraftPreview({ article }: { article: Article }) {
  const { format, trial } = article;
  const Body = bodies[format];
  return (
    <article className={`article article-${format}`}>
      <Body article={article} renderReactions={none} participation={trial && <Answers trial={trial} />} />
    </article>
  );
}

const bodies: Record<Format, ComponentType<BodyProps>> = {
  dualita: DualitaArticle,
  trial: TrialArticle,
  dal_basso: DalBassoArticle,
};

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
