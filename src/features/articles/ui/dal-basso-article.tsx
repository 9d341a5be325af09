import { dalBassoTexts } from '../dal-basso-texts.ts';
import { HydratedLater } from '#lib/hydrated-later.tsx';
import { staticPart } from '#design/static-part.tsx';
import type { BodyProps } from './body.ts';
import { paywallClass } from '../metered-class.ts';
import { supportId } from '../part-address.ts';
import { Stop } from './stop.tsx';

/** A Polemica dal Basso: the place first, then its voices as stops on a road. */
export function DalBassoArticle({ article, renderReactions, participation }: BodyProps) {
  const { dalBasso: place } = article;
  if (!place) return null;
  return (
    <>
      <PlaceOpening article={article} place={place} />
      <div className="page-frame">
        <div className="road">
          {article.sections.map((section) => (
            <HydratedLater key={section.index}>
              <Stop section={section} reactions={renderReactions(section)} />
            </HydratedLater>
          ))}
        </div>
        {place.terminus && <p className={`terminus ${paywallClass}`}>{dalBassoTexts.terminus(place.terminus)}</p>}
      </div>
      {participation && (
        <div className="page-frame dal-basso-end" id={supportId} tabIndex={-1}>
          {participation}
        </div>
      )}
    </>
  );
}

const PlaceOpening = staticPart(() => import('./place-opening.tsx'), 'PlaceOpening');
