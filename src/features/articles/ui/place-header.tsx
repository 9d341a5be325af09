import type { CSSProperties } from 'react';
import { ItalyMap, PlaceOnMap } from '#design/italy-map.tsx';
import { Postmark } from '#design/postmark.tsx';
import { postmarkDate } from '#lib/italian-dates.ts';
import { provinceName } from '#lib/provinces.ts';
import type { Article, DalBassoDetails } from '../contract.ts';
import { dalBassoTexts } from '../dal-basso-texts.ts';
import { isNorth, mapWindow } from '../place-map.ts';
import { ArticleMeta } from './article-meta.tsx';
import { RouterBackLink } from '#design/link.tsx';

/** The head of a local story: the name of the place as the largest type, where it lies, when it was posted. */
export function PlaceHeader({ article, place }: { article: Article; place: DalBassoDetails }) {
  const longestWord = Math.max(...place.place.split(/[\s-]+/).map((word) => word.length));
  const north = isNorth(place);
  return (
    <header className="place-header">
      <div className="page-frame">
        <ItalyMap
          className={north ? 'place-map place-map-north' : 'place-map'}
          viewBox={mapWindow(place)}
          strokeWidth={1}
        >
          <PlaceOnMap longitude={place.longitude} latitude={place.latitude} />
        </ItalyMap>
        <div className="place-words">
          <RouterBackLink to="/" />
          <ArticleMeta article={article} />
          <p className="place-name" style={{ '--longest-word': longestWord } as CSSProperties}>
            {place.place}
          </p>
          <p className="place-facts">
            <span>{dalBassoTexts.where(provinceName(place.province), place.region)}</span>
            {place.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <h1 className="title-2">{article.title}</h1>
        </div>
        <Postmark
          className={north ? 'place-postmark place-postmark-low' : 'place-postmark'}
          place={place.place}
          region={place.region}
          date={postmarkDate(article.createdAt)}
        />
      </div>
    </header>
  );
}
