import type { Cover } from '#features/articles/contract.ts';
import type { Format } from '#features/formats/formats.ts';

/** What this browser keeps so that it can be read without network. Instants are in milliseconds. */
export interface Shelf {
  /** Whose it is: an account's id, or `nobody`. Undefined where nobody was asked for yet. */
  owner?: string | undefined;
  pages: KeptPage[];
  /** What each file takes that a page shows itself with, by its address: pages share most of them. */
  files: Record<string, number>;
  /** Articles of which there was a copy until the newsroom took them back. */
  gone: GoneArticle[];
}

export interface KeptPage {
  path: string;
  keptAt: number;
  /** When the server last said that it holds. */
  contactAt: number;
  /** When its reader last had it in front of them. */
  usedAt: number;
  bytes: number;
  files: string[];
  /** By what the server knows the copy. */
  etag?: string | null | undefined;
  /** Of an article; the front page has none. */
  article?: KeptArticle;
}

export interface KeptArticle {
  id: string;
  title: string;
  format: Format;
  cover: Cover;
  signature: string;
  readingTime: number;
  /** When it was read here, and when it was put aside. */
  readAt?: number | undefined;
  savedAt?: number | undefined;
  /** When its reader's access ends; undefined for what is open to everybody. */
  until?: number | undefined;
  /** Whether that holds because its reader has no limit, and must be heard of again. */
  isLeased?: boolean | undefined;
  corrections: number;
  /** When a copy took the place of one from before a correction. */
  correctedAt?: number | undefined;
}

export interface GoneArticle {
  path: string;
  title: string;
  at: number;
}

/** The owner of what is read without an account. */
export const nobody = 'nobody';

/** Under what the list of it stands there. No page has that address. */
export const shelfAddress = '/senza-rete/kept.json';

export const frontPath = '/';

/** The page for who has no network, which the worker has from its beginning. */
export const offlinePath = '/senza-rete';

/** The page on which a story is written, which the worker has too: what is written there stays in the browser. */
export const storyPath = '/submit-story';

/** How long an article stays here that was read and not put aside, in days ("Resta qui al massimo sette giorni"). */
export const readDays = 7;

export const emptyShelf = (owner?: string): Shelf => ({ owner, pages: [], files: {}, gone: [] });

/** Whether a copy may be shown: never beyond its reader's access, and one that was only read for a week. */
export function isReadable({ article, usedAt }: KeptPage, now: number): boolean {
  if (!article) return true;
  const isOpen = article.until === undefined || now < article.until;
  return isOpen && (article.savedAt !== undefined || now < usedAt + readDays * dayMs);
}

/** The pages of articles that may be shown: those put aside first, each kind with the latest first. */
export function readableArticles(shelf: Shelf, now: number): { saved: ArticlePage[]; read: ArticlePage[] } {
  const open = shelf.pages.filter((page): page is ArticlePage => page.article !== undefined && isReadable(page, now));
  return {
    saved: open
      .filter(({ article }) => article.savedAt !== undefined)
      .toSorted((one, other) => other.article.savedAt! - one.article.savedAt!),
    read: open
      .filter(({ article }) => article.savedAt === undefined)
      .toSorted((one, other) => other.usedAt - one.usedAt),
  };
}

export type ArticlePage = KeptPage & { article: KeptArticle };

/** With a page in the place of its former copy, and what its files take. */
export function withPage(shelf: Shelf, page: KeptPage, files: Record<string, number>): Shelf {
  const others = shelf.pages.filter(({ path }) => path !== page.path);
  const gone = shelf.gone.filter(({ path }) => path !== page.path);
  return { ...shelf, gone, pages: [...others, page], files: { ...shelf.files, ...files } };
}

/** Without these pages, and without the files that no other page shows itself with. */
export function withoutPages(shelf: Shelf, paths: ReadonlySet<string>): Shelf {
  const pages = shelf.pages.filter(({ path }) => !paths.has(path));
  const needed = new Set(pages.flatMap(({ files }) => files));
  const files = Object.fromEntries(Object.entries(shelf.files).filter(([address]) => needed.has(address)));
  return { ...shelf, pages, files };
}

/** With the note that an article was taken back, in the place of its copy. */
export function withGone(shelf: Shelf, page: ArticlePage, at: number): Shelf {
  const left = withoutPages(shelf, new Set([page.path]));
  return { ...left, gone: [{ path: page.path, title: page.article.title, at }, ...left.gone].slice(0, goneShown) };
}

/** How many of them are remembered. */
const goneShown = 10;

/** All that it takes, in bytes. */
export function shelfBytes({ pages, files }: Shelf): number {
  return [...pages.map(({ bytes }) => bytes), ...Object.values(files)].reduce((sum, bytes) => sum + bytes, 0);
}

/** What a page takes with its files, were it the only one. */
export function pageBytes({ files }: Shelf, page: KeptPage): number {
  return page.files.reduce((sum, address) => sum + (files[address] ?? 0), page.bytes);
}

const dayMs = 24 * 60 * 60 * 1000;
