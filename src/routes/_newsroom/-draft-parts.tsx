import { Suspense, type ComponentType } from 'react';
import { Fact } from '#design/fact.tsx';
import { LoadingScreen } from '#design/loading-screen.tsx';
import { preloadStaticParts } from '#design/static-part.tsx';
import type { Article, TrialDetails } from '#features/articles/contract.ts';
import type { BodyProps } from '#features/articles/ui/body.ts';
import { DalBassoArticle } from '#features/articles/ui/dal-basso-article.tsx';
import { DualitaArticle } from '#features/articles/ui/dualita-article.tsx';
import { TrialArticle } from '#features/articles/ui/trial-article.tsx';
import type { Format } from '#features/formats/formats.ts';
import { meaningsOf } from '#features/articles/verdict-meanings.ts';
import { fieldName } from '#features/manuscripts/field-names.ts';
import { DalBassoForm } from '#features/manuscripts/ui/dal-basso-form.tsx';
import { DualitaForm } from '#features/manuscripts/ui/dualita-form.tsx';
import type { FormatFormProps } from '#features/manuscripts/ui/format-form.ts';
import { TrialForm } from '#features/manuscripts/ui/trial-form.tsx';

/** The form of the article's own format. */
export function DraftForm(props: FormatFormProps) {
  const { Form } = parts[props.file.format];
  return <Form {...props} />;
}

/**
 * The page of an article that is being made, without what readers do there. Not by `ArticleScreen`: another page that uses
 * it would cut the article page's own file in two.
 */
export function DraftPreview({ article }: { article: Article }) {
  const { format, trial } = article;
  const { Body } = parts[format];
  return (
    <article className={`article article-${format}`}>
      <Suspense fallback={<LoadingScreen />}>
        <Body article={article} renderReactions={none} participation={trial && <Answers trial={trial} />} />
      </Suspense>
    </article>
  );
}

/** How each format is written, and how it will look. */
const parts: Record<Format, { Form: ComponentType<FormatFormProps>; Body: ComponentType<BodyProps> }> = {
  dualita: { Form: DualitaForm, Body: DualitaArticle },
  trial: { Form: TrialForm, Body: TrialArticle },
  dal_basso: { Form: DalBassoForm, Body: DalBassoArticle },
};

// With the page, so that a preview is there when it is asked for; a server that starts needs none.
if (!import.meta.env.SSR) preloadStaticParts().catch(() => undefined);

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
