import { accessEndAnew } from './access-end.ts';
import { tidied } from './evict.ts';
import { keepFront, renewArticle } from './keep-page.ts';
import { changeShelf, readShelf } from './kept-store.ts';
import { readerAccess } from './reader-access.ts';
import { frontPath } from './shelf.ts';

/** How long a copy goes unasked for while there is a network, in milliseconds. */
const askedAgainMs = 10 * 60 * 1000;

/**
 * Brings all that is kept up to what the server says, one page after the other, and lets go what may not be shown any
 * more. Where the network goes away meanwhile the rest waits for the next time. Browser only.
 */
export async function renewKept(owner: string): Promise<void> {
  const now = Date.now();
  await changeShelf(async (shelf) => tidied(shelf, now));
  const { pages } = await readShelf();
  const due = pages.filter(({ contactAt }) => contactAt < now - askedAgainMs);
  if (due.some(({ article }) => article)) {
    const reader = await readerAccess(owner);
    for (const { path, article } of due) {
      if (article) await renewArticle(owner, path, accessEndAnew(article, reader, now));
    }
  }
  const front = pages.find(({ path }) => path === frontPath);
  if (!front || due.includes(front) || location.pathname === frontPath) await keepFront();
}
