import type { Article } from '#features/articles/contract.ts';
import type { SavedSlug } from '#features/saved-articles/contract.ts';
import { countFreeArticle } from '#features/subscriptions/free-list.ts';
import type * as endpoints from '#features/subscriptions/endpoints.ts';
import { call } from '#lib/call.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { accessEnd } from './access-end.ts';
import { hasRoomForSaved } from './evict.ts';
import { keepArticle, markSaved, beginKeeping } from './keep-page.ts';
import { readShelf } from './kept-store.ts';
import { readerAccess, type Reader } from './reader-access.ts';
import { nobody, type Shelf } from './shelf.ts';
import { roomForCopies } from './shell-size.ts';
import { workerRegistration } from './worker-registration.ts';

/** Articles that a visit fetches by itself: each is a page that the server may have to make. */
const mostAtOnce = 30;

/** The list that was given last, and the end of all that is done for those before. */
let latest: readonly SavedSlug[] | undefined;
let settled: Promise<void> = Promise.resolve();

/**
 * Keeps all that its owner has put aside, as far as that costs them nothing: somebody with five articles a month keeps those
 * that counted or never do, and says of each other one that they want it (`keepCounted`). What they do not put aside any more stays as
 * long as what was read. One list after the other, and no more of one that a later one has replaced. Browser only.
 */
export function keepSaved(owner: string, saved: readonly SavedSlug[]): Promise<void> {
  latest = saved;
  settled = settled.then(() => keepList(owner, saved));
  return settled;
}

async function keepList(owner: string, saved: readonly SavedSlug[]): Promise<void> {
  try {
    await whenIdle();
    if (latest !== saved || !(await workerRegistration())) return;
    await beginKeeping(owner);
    const shelf = await readShelf();
    for (const { path, savedAt } of changedMarks(shelf, saved)) await markSaved(owner, path, savedAt);
    const missing = missingFrom(shelf, saved);
    if (missing.length === 0) return;
    const reader = await readerAccess(owner);
    const now = Date.now();
    // It may count by now though it did not when it was put aside.
    const admit = ({ slug, metered }: Article) =>
      isFree({ slug, metered }, reader) ? accessEnd(metered, reader, now) : undefined;
    const latestFirst = missing
      .filter((one) => isFree(one, reader))
      .toSorted((one, other) => other.savedAt.localeCompare(one.savedAt));
    for (const { slug, savedAt } of latestFirst.slice(0, mostAtOnce)) {
      if (latest !== saved) return;
      if (!hasRoomForSaved(await readShelf(), await roomForCopies())) break;
      await keepArticle(owner, pathOf(slug), { admit, savedAt: Date.parse(savedAt) });
    }
  } catch {
    // Without network, or without room, the rest waits for the next page.
  }
}

/** What was put aside and would count if it was kept. */
export function costlyOf(shelf: Shelf, saved: readonly SavedSlug[], reader: Reader): SavedSlug[] {
  return missingFrom(shelf, saved).filter((one) => !isFree(one, reader));
}

/**
 * Keeps what was put aside and counts it as read, as far as the five of the month reach. Throws without network. Browser
 * only.
 */
export async function keepCounted(owner: string, saved: readonly SavedSlug[], reader: Reader): Promise<void> {
  // Whoever is quick presses before anything is kept for them.
  if (!(await workerRegistration())) return;
  await beginKeeping(owner);
  for (const { slug, savedAt } of saved) {
    const admit = async (article: Article) =>
      (await count(owner, article)) ? accessEnd(article.metered, reader, Date.now()) : undefined;
    await keepArticle(owner, pathOf(slug), { admit, savedAt: Date.parse(savedAt) });
  }
}

/** Whether it may be read whole, which it then was. */
async function count(owner: string, { id, metered }: Article): Promise<boolean> {
  if (owner === nobody) return (await countFreeArticle({ id, metered }, () => new Date())).granted;
  const body = { articleId: id, bothSides: false };
  return (await call<typeof endpoints.trackView>('post', '/api/subscriptions/track-view', { body, cause: 'page' }))
    .granted;
}

function missingFrom({ pages }: Shelf, saved: readonly SavedSlug[]): SavedSlug[] {
  const kept = new Set(pages.map(({ path }) => path));
  return saved.filter(({ slug }) => !kept.has(pathOf(slug)));
}

function changedMarks({ pages }: Shelf, saved: readonly SavedSlug[]) {
  const times = new Map(saved.map(({ slug, savedAt }) => [pathOf(slug), Date.parse(savedAt)]));
  return pages
    .filter(({ path, article }) => article && article.savedAt !== times.get(path))
    .map(({ path }) => ({ path, savedAt: times.get(path) }));
}

const isFree = ({ slug, metered }: Pick<SavedSlug, 'slug' | 'metered'>, { isUnlimited, countedSlugs }: Reader) =>
  !metered || isUnlimited || countedSlugs.includes(slug);

const pathOf = (slug: string) => `/article/${slug}`;
