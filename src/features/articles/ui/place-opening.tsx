import { CoverFrame } from '#design/cover-frame.tsx';
import type { Article, DalBassoDetails } from '../contract.ts';
import { CoverCredit } from './article-cover.tsx';
import { AuthorsBox } from './authors-box.tsx';
import { FigureView } from './figure-view.tsx';
import { PlaceHeader } from './place-header.tsx';

/** What comes before the voices of a local story: the place, its photograph, what it is about and who signs. */
export function PlaceOpening({ article, place }: { article: Article; place: DalBassoDetails }) {
  const { picture } = article.cover;
  return (
    <>
      <PlaceHeader article={article} place={place} />
      {picture && (
        <>
          <CoverFrame picture={picture} sizes="100vw" className="place-cover" priority />
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
      </div>
    </>
  );
}
