import { Stamp } from '#design/stamp.tsx';
import { postmarkDate } from '#lib/italian-dates.ts';
import type { Article, TrialDetails } from '../contract.ts';
import { trialTexts } from '../trial-texts.ts';
import { ArticleCover, CoverCredit } from './article-cover.tsx';
import { ArticleHeading } from './article-heading.tsx';
import { AuthorsBox } from './authors-box.tsx';
import { RouterBackLink } from '#design/link.tsx';

/** The head of a Trial: a tabbed folder with the table of the case. */
export function Dossier({ article, trial }: { article: Article; trial: TrialDetails }) {
  const [, year] = postmarkDate(article.createdAt);
  return (
    <>
      <header className="dossier">
        <div className="page-frame">
          <RouterBackLink to="/" />
          <p className="dossier-tab">
            <span>{trialTexts.dossier(trial.number, year)}</span>
          </p>
          <div className="dossier-sheet">
            <div className="dossier-top">
              <div className="dossier-words">
                <ArticleHeading article={article} />
                <AuthorsBox authors={article.authors} voice="neutral" />
              </div>
              <ArticleCover article={article} sizes="(min-width: 48rem) 32rem, 100vw" />
            </div>
            <dl className="case-table">
              <div>
                <dt>{trialTexts.fact}</dt>
                <dd>{trial.fact}</dd>
              </div>
              <div>
                <dt>{trialTexts.question}</dt>
                <dd>{trial.question}</dd>
              </div>
              <div>
                <dt>{trialTexts.place}</dt>
                <dd>{trial.place}</dd>
              </div>
              <div>
                <dt>{trialTexts.state}</dt>
                <dd>
                  <Stamp>{trial.result ? trialTexts.closed : trialTexts.open}</Stamp>
                </dd>
              </div>
            </dl>
          </div>
        </div>
      </header>
      <CoverCredit article={article} />
    </>
  );
}
