import { withAccess } from './access-end.ts';
import { tidied } from './evict.ts';
import { keepFront, renewArticle } from './keep-page.ts';
import { changeShelf, readShelf } from './kept-store.ts';
import { readerAccess } from './reader-access.ts';
import { roomForCopies } from './shell-size.ts';
import { frontPath, isReadable, type KeptPage } from './shelf.ts';

/** How long a copy goes unasked for while there is a network, in milliseconds. */
const askedAgainMs = 10 * 60 * 1000;
/** How many articles one visit asks for, those that waited longest first. */
const mostAtOnce = 10;

/**
 * Brings what is kept up to what the server says, one page after the other, and lets go what may not be shown any more: by
 * the access that its reader has now, or by what was known of it where the server cannot be asked. Where that cannot answer
 * the rest waits for the next time. Browser only.
 */
export async function renewKept(owner: string): Promise<void> {
  const now = Date.now();
  const isDue = (page: KeptPage) => page.contactAt < now - askedAgainMs || !isReadable(page, now);
  const asks = (await readShelf()).pages.some((page) => page.article && isDue(page));
  const reader = asks ? await readerAccess(owner).catch(() => undefined) : undefined;
  const room = await roomForCopies();
  await changeShelf(async (shelf) => {
    if (shelf.owner !== owner) return undefined;
    return tidied(reader ? withAccess(shelf, reader, now) : shelf, now, room);
  });
  if (asks && !reader) return;

  const { pages } = await readShelf();
  const due = pages.filter((page) => page.article && isDue(page));
  for (const { path, article } of due.toSorted((one, other) => one.contactAt - other.contactAt).slice(0, mostAtOnce)) {
    const { until, isLeased } = article!;
    if (!(await renewArticle(owner, path, { until, isLeased }))) return;
  }
  const front = pages.find(({ path }) => path === frontPath);
  if (!front || isDue(front) || location.pathname === frontPath) await keepFront();
}
