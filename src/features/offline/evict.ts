import { isReadable, shelfBytes, withoutPages, type KeptPage, type Shelf } from './shelf.ts';

/** What all that is kept for reading without network may take (docs/decisions/049), in bytes. */
export const mostBytes = 50_000_000;

/**
 * What is left once everything went that may not be shown any more, and of the rest as much as there is no room for: the
 * least recently used first, what was put aside after what was only read, the front page last.
 */
export function tidied(shelf: Shelf, now: number, most: number): Shelf {
  const over = shelf.pages.filter((page) => !isReadable(page, now));
  let left = withoutPages(shelf, new Set(over.map(({ path }) => path)));
  while (shelfBytes(left) > most) {
    const smaller = withoutOldest(left);
    if (!smaller) break;
    left = smaller;
  }
  return left;
}

/**
 * Whether another article that was put aside may come: as long as those that are here, without what was only read, leave a
 * tenth of the room. Beyond that each that came would take the place of one that is fetched again on the next page.
 */
export function hasRoomForSaved(shelf: Shelf, most: number): boolean {
  const readOnly = shelf.pages.filter((page) => rank(page) === 0).map(({ path }) => path);
  return shelfBytes(withoutPages(shelf, new Set(readOnly))) < most * 0.9;
}

/** Without the page that is the first to go; undefined where there is none. */
export function withoutOldest(shelf: Shelf): Shelf | undefined {
  const [first] = shelf.pages.toSorted((one, other) => rank(one) - rank(other) || one.usedAt - other.usedAt);
  return first && withoutPages(shelf, new Set([first.path]));
}

function rank({ article }: KeptPage): number {
  if (!article) return 2;
  return article.savedAt === undefined ? 0 : 1;
}
