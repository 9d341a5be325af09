import { isReadable, shelfBytes, withoutPages, type KeptPage, type Shelf } from './shelf.ts';

/** What all that is kept for reading without network may take (issue 17), in bytes. */
export const mostBytes = 50_000_000;

/**
 * What is left once everything went that may not be shown any more, and of the rest as much as there is no room for: the
 * least recently used first, what was put aside after what was only read, the front page last.
 */
export function tidied(shelf: Shelf, now: number, most = mostBytes): Shelf {
  const over = shelf.pages.filter((page) => !isReadable(page, now));
  let left = withoutPages(shelf, new Set(over.map(({ path }) => path)));
  while (shelfBytes(left) > most) {
    const smaller = withoutOldest(left);
    if (!smaller) break;
    left = smaller;
  }
  return left;
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
