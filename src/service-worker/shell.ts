import { pageFromNetwork } from '#features/offline/from-network.ts';
import { mayBeKept } from '#features/offline/keepable.ts';
import { asCalled } from '#features/offline/kept-store.ts';
import { filesOfPage } from '#features/offline/page-files.ts';
import { offlinePath, storyPath } from '#features/offline/shelf.ts';
import { noteShellSize, shellPrefix } from '#features/offline/shell-size.ts';

declare const RELEASE: string;
/** What articles ask for when their reader comes near (scripts/support/program-files.ts). */
declare const ARTICLE_PARTS: string[];

/** This release's, one cache for each: pages of the one before may be open. */
const current = `${shellPrefix}${RELEASE}`;

/** The pages that are there without network, whoever reads: the one that says so, and the one on which a story is written. */
const shellPaths = [offlinePath, storyPath];

/**
 * Keeps these pages and the parts of articles, whose own files come with their copies. Rejects where something does not
 * arrive.
 */
export async function keepShell(): Promise<void> {
  const pages = await Promise.all(shellPaths.map(pageOf));
  try {
    const cache = await caches.open(current);
    const files = await Promise.all(pages.map(async (page) => filesOfPage(await page.clone().text())));
    await cache.addAll([...new Set([...files.flat(), ...ARTICLE_PARTS])]);
    await Promise.all(pages.map((page, at) => cache.put(shellPaths[at]!, page)));
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

/** One of these pages, with the headers that it came with. */
export async function shellPage(path: string): Promise<Response | undefined> {
  return shellPaths.includes(path) ? (await caches.open(current)).match(path, asCalled) : undefined;
}

async function pageOf(path: string): Promise<Response> {
  const answer = await pageFromNetwork(path, 'omit');
  if (!mayBeKept(answer)) throw new Error(`${path} cannot be kept`);
  return answer;
}
