import { dalBassoTexts } from '../dal-basso-texts.ts';
import { CoverFrame } from '#design/cover-frame.tsx';
import { HydratedLater } from '#lib/hydrated-later.tsx';
import { CoverCredit } from './article-cover.tsx';
import { AuthorsBox } from './authors-box.tsx';
import type { BodyProps } from './body.ts';
import { paywallClass } from '../metered-class.ts';
import { FigureView } from './figure-view.tsx';
import { PlaceHeader } from './place-header.tsx';
import { Stop } from './stop.tsx';

/** A Polemica dal Basso: the place first, then its voices as stops on a road. */
export function DalBassoArticle({ article, renderReactions, participation }: BodyProps) {
  const { dalBasso: place } = article;
  if (!place) return null;
  return (
    <>
      <PlaceHeader article={article} place={place} />
      {article.cover.picture && (
        <>
          <CoverFrame picture={article.cover.picture} sizes="100vw" className="place-cover" priority />
          <CoverCredit article={article} />
        </>
      )}
      <div className="page-frame">
        <div className="place-standfirst">
          <div>
            <p className="standfirst">{article.summary}</p>
            <AuthorsBox authors={article.authors} voice="green" />
          </div>
          {place.figure && <FigureView figure={place.figure} />}
        </div>
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
        <div className="page-frame dal-basso-end" id="sostegno" tabIndex={-1}>
          {participation}
        </div>
      )}
    </>
  );
}
