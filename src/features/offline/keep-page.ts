import type { Article } from '#features/articles/contract.ts';
import type { AccessEnd } from './access-end.ts';
import { tidied } from './evict.ts';
import { pageFromNetwork } from './from-network.ts';
import { articleIn, coverFiles, mayBeKept, shownOf } from './keepable.ts';
import { isSomethingKept } from './kept-cache.ts';
import { changeShelf, fetchFiles, readShelf } from './kept-store.ts';
import { filesOfPage } from './page-files.ts';
import { roomForCopies } from './shell-size.ts';
import {
  emptyShelf,
  frontPath,
  withGone,
  withoutPages,
  withPage,
  type ArticlePage,
  type KeptArticle,
  type KeptPage,
  type Shelf,
} from './shelf.ts';

/** Why an article is kept. */
type Keeping = Pick<KeptArticle, 'readAt' | 'savedAt'> & {
  /** Until when it may be, for whom it is kept; undefined where it may not. */
  admit: (article: Article) => Promise<AccessEnd | undefined> | AccessEnd | undefined;
};

/**
 * Makes what is kept here theirs who has this browser now: of whoever had it before nothing is left but the front page.
 * Nothing where nothing is kept. Browser only.
 */
export async function settleOwner(owner: string): Promise<void> {
  if (await isSomethingKept()) await beginKeeping(owner);
}

/** The same where nothing is kept yet, for who has a worker that would show it. Browser only. */
export async function beginKeeping(owner: string): Promise<void> {
  if ((await readShelf()).owner === owner) return;
  await changeShelf(async (shelf) => {
    if (shelf.owner === owner) return undefined;
    const articles = new Set(shelf.pages.filter(({ article }) => article).map(({ path }) => path));
    const { pages, files } = shelf.owner === undefined ? shelf : withoutPages(shelf, articles);
    return { ...emptyShelf(owner), pages, files };
  });
}

/**
 * Keeps the page of an article for its owner, who has access to it: whoever calls this has it counted. Nothing is kept
 * where this browser is somebody else's by now, or the page is not the whole one. Throws without network. Browser only.
 */
export async function keepArticle(owner: string, path: string, keeping: Keeping, loaded: string[] = []): Promise<void> {
  await changeShelf(async (shelf, cache) => {
    if (shelf.owner !== owner) return undefined;
    const kept = shelf.pages.find((page) => page.path === path);
    return shelfOf(await copied({ shelf, cache, path, loaded, before: kept, keeping }));
  });
}

/** Keeps the front page as it is now. Throws without network. Browser only. */
export async function keepFront(): Promise<void> {
  await changeShelf(async (shelf, cache) => shelfOf(await copied({ shelf, cache, path: frontPath })));
}

/**
 * Asks whether the copy of an article still holds: one that was corrected takes its place, and one that the newsroom took
 * back, or that its reader may not read any more, goes. Answers false where the server does not say it now, and the copy
 * stays as it is: others are not to be asked for either. Throws without network. Browser only.
 */
export async function renewArticle(owner: string, path: string, ends: AccessEnd | undefined): Promise<boolean> {
  let isAnswered = true;
  await changeShelf(async (shelf, cache) => {
    const page = shelf.pages.find((kept): kept is ArticlePage => kept.path === path && kept.article !== undefined);
    if (shelf.owner !== owner || !page) return undefined;
    if (!ends) return withoutPages(shelf, new Set([path]));
    const copy = await copied({ shelf, cache, path, before: page, keeping: { ...page.article, admit: () => ends } });
    isAnswered = copy !== 'later';
    if (copy === 'gone') return withGone(shelf, page, Date.now());
    return copy === 'closed' ? withoutPages(shelf, new Set([path])) : shelfOf(copy);
  });
  return isAnswered;
}

const shelfOf = (copy: Shelf | string): Shelf | undefined => (typeof copy === 'string' ? undefined : copy);

/** Has what is kept of an article say that it was put aside, or no longer is. What was never read goes then. Browser only. */
export async function markSaved(owner: string, path: string, savedAt: number | undefined): Promise<void> {
  await changeShelf(async (shelf) => {
    const page = shelf.pages.find((kept) => kept.path === path);
    if (shelf.owner !== owner || !page?.article) return undefined;
    if (savedAt === undefined && page.article.readAt === undefined) return withoutPages(shelf, new Set([path]));
    return withPage(shelf, { ...page, article: { ...page.article, savedAt } }, {});
  });
}

interface Copying {
  shelf: Shelf;
  cache: Cache;
  path: string;
  /** Files that the page was seen to load. */
  loaded?: string[];
  before?: KeptPage | undefined;
  /** Of an article. */
  keeping?: Keeping;
}

/**
 * The list with a copy of the page as it is now. Otherwise why there is none: the server has no such page any more, it is not
 * open to its reader, or the answer says nothing of that, as one of a server that has too much to do.
 */
async function copied({
  shelf,
  cache,
  path,
  loaded = [],
  before,
  keeping,
}: Copying): Promise<Shelf | 'gone' | 'closed' | 'later'> {
  const answer = await pageFromNetwork(path);
  // To its end, also where it is not kept: unread it would hold its connection until the signal cuts it off.
  const html = await answer.text();
  if (answer.status === 404 || answer.status === 410) return 'gone';
  if (!mayBeKept(answer)) return 'later';
  const article = keeping && articleIn(html);
  const ends = article && (await keeping.admit(article));
  if (keeping && !ends) return 'closed';

  const now = Date.now();
  const files = [...new Set([...(await filesOfPage(html)), ...loaded, ...(article ? coverFiles(article) : [])])];
  const sizes = await fetchFiles(cache, shelf, files);
  const etag = answer.headers.get('etag');
  const isSame = before?.etag === etag && etag !== null;
  if (!isSame) await cache.put(path, new Response(html, { headers: answer.headers }));
  const { readAt, savedAt } = keeping ?? {};
  const page: KeptPage = {
    path,
    keptAt: isSame ? before!.keptAt : now,
    contactAt: now,
    usedAt: Math.max(readAt ?? 0, before?.usedAt ?? now),
    bytes: new Blob([html]).size,
    files,
    etag,
    ...(article && { article: articleOf({ ...shownOf(article), ...ends, readAt, savedAt }, before?.article, now) }),
  };
  return tidied(withPage(shelf, page, sizes), now, await roomForCopies());
}

/** With what was known of it: that it was put aside, read, and corrected since. */
function articleOf(article: KeptArticle, before: KeptArticle | undefined, now: number): KeptArticle {
  if (!before) return article;
  const isCorrected = article.corrections > before.corrections;
  return {
    ...article,
    readAt: article.readAt ?? before.readAt,
    savedAt: article.savedAt ?? before.savedAt,
    correctedAt: isCorrected ? now : before.correctedAt,
  };
}
