import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#design/empty-state.tsx';
import { GrowingList } from '#design/growing-list.tsx';
import { Mark } from '#design/mark.tsx';
import type { LibraryPicture, PictureLibrary } from '../contract.ts';
import { libraryTexts } from '../library-texts.ts';
import { picturesQuery } from '../queries.ts';

interface PictureGridProps {
  q: string | undefined;
  /** How the picture names itself that is chosen already; without it pictures are opened, not chosen. */
  chosen?: string | null;
  /** One way out of an empty library. */
  action?: ReactNode;
  onPick: (picture: LibraryPicture) => void;
}

/** The pictures of the library, the latest first, each a button. */
export function PictureGrid({ q, chosen, action, onPick }: PictureGridProps) {
  const query = useInfiniteQuery(picturesQuery(q));
  const empty = q ? (
    <EmptyState title={libraryTexts.notFoundTitle} text={libraryTexts.notFoundText(q)} />
  ) : (
    <EmptyState
      picture={<Mark name="dualita" />}
      title={libraryTexts.emptyTitle}
      text={libraryTexts.emptyText}
      action={action}
    />
  );
  return (
    <GrowingList<PictureLibrary, LibraryPicture, HTMLUListElement>
      query={query}
      itemsOf={(page) => page.pictures}
      texts={libraryTexts}
      empty={empty}
    >
      {(pictures, body) => (
        <ul ref={body} className="picture-grid" aria-label={libraryTexts.list}>
          {pictures.map((picture) => (
            <li key={picture.id}>
              <Tile picture={picture} chosen={chosen} onPick={onPick} />
            </li>
          ))}
        </ul>
      )}
    </GrowingList>
  );
}

function Tile({ picture, chosen, onPick }: { picture: LibraryPicture } & Pick<PictureGridProps, 'chosen' | 'onPick'>) {
  const { base, widths, alt, credit, focusX, focusY, usedIn, image } = picture;
  const isChoice = chosen !== undefined;
  return (
    <button
      type="button"
      className="picture-tile"
      aria-pressed={isChoice ? chosen === image : undefined}
      onClick={() => onPick(picture)}
    >
      <img
        src={`${base}-${widths[0]}.jpg`}
        alt=""
        loading="lazy"
        style={{ objectPosition: `${focusX * 100}% ${focusY * 100}%` }}
      />
      <span className="visually-hidden">{isChoice ? libraryTexts.choose : libraryTexts.open}</span>{' '}
      <span className="picture-alt">{alt}</span> <span className="fine-print">{libraryTexts.credit(credit)}</span>{' '}
      <span className="fine-print">{libraryTexts.used(usedIn.length)}</span>
    </button>
  );
}
