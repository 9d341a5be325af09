import { withoutOldest } from './evict.ts';
import { fileFromNetwork } from './from-network.ts';
import { likeness } from './keepable.ts';
import { isSomethingKept, keptCache } from './kept-cache.ts';
import { emptyShelf, shelfAddress, type KeptPage, type Shelf } from './shelf.ts';

/** What is kept, as it stands; empty where nothing is, or where browsers forbid it. In pages and in the worker. */
export async function readShelf(): Promise<Shelf> {
  // A cache that is opened is made: whoever only looks makes none.
  if (!(await isSomethingKept())) return emptyShelf();
  const kept = await (await caches.open(keptCache)).match(shelfAddress);
  return kept ? ((await kept.json()) as Shelf) : emptyShelf();
}

/**
 * Changes what is kept, one tab at a time, and takes the pages and files away that the list does not name any more.
 * `change` answers the list as it shall be, or undefined to leave it. Where the browser has no room for that, what was
 * used longest ago goes, and it is tried again. Throws where there is no room without all of it either.
 */
export async function changeShelf(change: (shelf: Shelf, cache: Cache) => Promise<Shelf | undefined>): Promise<void> {
  if (!globalThis.caches) return;
  await navigator.locks.request(keptCache, async () => {
    const cache = await caches.open(keptCache);
    for (;;) {
      const before = await readShelf();
      try {
        const after = await change(before, cache);
        if (after) await keep(cache, after);
        return;
      } catch (error) {
        // What had come of it until then is in the way of all else.
        await sweep(cache, before);
        const smaller = isFull(error) ? withoutOldest(before) : undefined;
        if (!smaller) throw error;
        // Room is made before the list is written, which takes some.
        await sweep(cache, smaller);
        await keep(cache, smaller);
      }
    }
  });
}

async function keep(cache: Cache, shelf: Shelf): Promise<void> {
  await cache.put(shelfAddress, Response.json(shelf));
  await sweep(cache, shelf);
}

/** By what browsers say that a site may keep no more. */
const isFull = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** A page's files that are not here yet are fetched; answers what each takes. Throws where one does not arrive. */
export async function fetchFiles(
  cache: Cache,
  shelf: Shelf,
  files: readonly string[],
): Promise<Record<string, number>> {
  const missing = files.filter((file) => shelf.files[file] === undefined);
  const sizes = await Promise.all(missing.map(async (file) => [file, await fetchFile(cache, file)] as const));
  return Object.fromEntries(sizes.filter(([, bytes]) => bytes > 0));
}

/** The kept copy of a page, with the headers that it came with. */
export async function keptCopy({ path }: KeptPage): Promise<Response | undefined> {
  return (await caches.open(keptCache)).match(path, asCalled);
}

/** A file that is kept, or one that shows the same. */
export async function keptFile(path: string): Promise<Response | undefined> {
  const exact = await caches.match(path, asCalled);
  if (exact || !path.startsWith('/media/') || !(await caches.has(keptCache))) return exact;
  const cache = await caches.open(keptCache);
  const wanted = likeness(path);
  const like = (await cache.keys()).find(({ url }) => likeness(new URL(url).pathname) === wanted);
  return like && cache.match(like, asCalled);
}

/** What a page says it depends on (`Vary`) are headers that browsers send by themselves. */
export const asCalled = { ignoreVary: true };

/** Nothing where the server has no such file any more: the page does without. */
async function fetchFile(cache: Cache, file: string): Promise<number> {
  const answer = await fileFromNetwork(file);
  if (!answer.ok) return 0;
  const body = await answer.blob();
  await cache.put(file, new Response(body, { headers: answer.headers }));
  return body.size;
}

async function sweep(cache: Cache, { pages, files }: Shelf): Promise<void> {
  const named = new Set([shelfAddress, ...pages.map(({ path }) => path), ...Object.keys(files)]);
  const over = (await cache.keys()).filter(({ url }) => !named.has(new URL(url).pathname));
  await Promise.all(over.map((request) => cache.delete(request, asCalled)));
}
