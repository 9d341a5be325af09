import { Suspense } from 'react';
import { Fact } from '#design/fact.tsx';
import type { Article, TrialDetails } from '#features/articles/contract.ts';
import { bodies } from '#features/articles/ui/bodies.ts';
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
      <Suspense>
        <Body article={article} renderReactions={none} participation={trial && <Answers trial={trial} />} />
      </Suspense>
    </article>
  );
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
