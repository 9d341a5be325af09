import { actsOf } from '../trial-acts.ts';
import { ActView } from './act-view.tsx';
import { ActsIndex } from './acts-index.tsx';
import { CoverCredit } from './article-cover.tsx';
import type { BodyProps } from './body.ts';
import { Dossier } from './dossier.tsx';
import { Ending, endingId } from './ending.tsx';
import { Presumption } from './presumption.tsx';
import { HydratedLater } from '#lib/hydrated-later.tsx';
import { sharePartTexts } from '../share-part-texts.ts';
import { verdictId } from '../part-address.ts';

/** A Trial by Media: the dossier, its acts, then the jury, and how it really ended. */
export function TrialArticle({ article, renderReactions, renderShare, participation }: BodyProps) {
  const { trial } = article;
  if (!trial) return null;
  const acts = actsOf(article.sections);
  return (
    <>
      <Dossier article={article} trial={trial} />
      <CoverCredit article={article} />
      <div className="page-frame">
        <Presumption trial={trial} endingHref={`#${endingId}`} />
        <div className="acts">
          <ActsIndex acts={acts} />
          <div>
            {acts.map((act) => (
              <HydratedLater key={act.id}>
                <ActView act={act} reactions={renderReactions(act.section)} renderShare={renderShare} />
              </HydratedLater>
            ))}
          </div>
        </div>
      </div>
      <div id={verdictId} tabIndex={-1} className="verdict-place">
        {participation}
        {trial.result && trial.isAnnounced && renderShare && (
          <p className="page-frame">
            {renderShare({ id: verdictId, title: article.title, children: sharePartTexts.verdict })}
          </p>
        )}
      </div>
      {trial.ending && <Ending ending={trial.ending} result={trial.result} />}
    </>
  );
}
