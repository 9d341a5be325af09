import { pageFromNetwork } from '#features/offline/from-network.ts';
import { mayBeKept } from '#features/offline/keepable.ts';
import { asCalled } from '#features/offline/kept-store.ts';
import { filesOfPage } from '#features/offline/page-files.ts';
import { offlinePath } from '#features/offline/shelf.ts';
import { noteShellSize, shellPrefix } from '#features/offline/shell-size.ts';

declare const RELEASE: string;
/** What articles ask for when their reader comes near (scripts/support/program-files.ts). */
declare const ARTICLE_PARTS: string[];

/** This release's, one cache for each: pages of the one before may be open. */
const current = `${shellPrefix}${RELEASE}`;

/**
 * Keeps the page for who has no network and the parts of articles, whose own files come with their copies. Rejects where
 * something does not arrive.
 */
export async function keepShell(): Promise<void> {
  const answer = await pageFromNetwork(offlinePath, 'omit');
  if (!mayBeKept(answer)) throw new Error(`${offlinePath} cannot be kept`);
  try {
    const cache = await caches.open(current);
    const files = await filesOfPage(await answer.clone().text());
    await cache.addAll([...new Set([...files, ...ARTICLE_PARTS])]);
    await cache.put(offlinePath, answer);
    await noteShellSize(cache);
  } catch (error) {
    // Half of one would count as the last shell.
    await caches.delete(current);
    throw error;
  }
}

/**
 * Forgets the shells of earlier releases but the last: pages that are open since then ask for the files by which they know
 * them, and must find them without network too.
 */
export async function dropOldShells(): Promise<void> {
  const shells = (await caches.keys()).filter((name) => name.startsWith(shellPrefix) && name !== current);
  await Promise.all(shells.slice(0, -1).map((name) => caches.delete(name)));
}

/** The page for who has no network, with the headers that it came with. */
export async function shellPage(): Promise<Response | undefined> {
  return (await caches.open(current)).match(offlinePath, asCalled);
}
