import { actsOf } from '../trial-acts.ts';
import { ActView } from './act-view.tsx';
import type { BodyProps } from './body.ts';
import { HydratedLater } from '#lib/hydrated-later.tsx';
import { staticPart } from '#design/static-part.tsx';
import { sharePartTexts } from '../share-part-texts.ts';
import { endingId, verdictId } from '../part-address.ts';

/** A Trial by Media: the dossier, its acts, then the jury, and how it really ended. */
export function TrialArticle({ article, renderReactions, renderShare, participation }: BodyProps) {
  const { trial } = article;
  if (!trial) return null;
  const acts = actsOf(article.sections);
  return (
    <>
      <Dossier article={article} trial={trial} />
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

const Dossier = staticPart(() => import('./dossier.tsx'), 'Dossier');
const Presumption = staticPart(() => import('./presumption.tsx'), 'Presumption');
const ActsIndex = staticPart(() => import('./acts-index.tsx'), 'ActsIndex');
const Ending = staticPart(() => import('./ending.tsx'), 'Ending');
